// The server draws for desks, tablets or phones; the cookie tells it which this is. A picture is asked for `again` where
// it has room as it is drawn, so that no letter becomes smaller: 1012 wide beside the choices, 800, or less.
const phone = matchMedia("(max-width: 819px), (max-width: 1219px) and (max-height: 500px)");
const tablet = matchMedia("(min-width: 820px) and (max-width: 1359px)");

export function watchLayout(again) {
  const tell = () => {
    const wanted = phone.matches ? "phone" : tablet.matches ? "tablet" : "desk";
    document.cookie = `layout=${wanted}; path=/; max-age=31536000; samesite=lax`;
    if ((document.querySelector("#table")?.dataset.layout ?? wanted) !== wanted) again();
  };
  for (const size of [phone, tablet]) size.addEventListener("change", tell);
  tell();
}
