/**
 * Scrolls a list of tabs that doesn't fit on a phone, so that the given one stands in its middle. Not by `scrollIntoView`: in Chromium,
 * the Tab key would then begin behind it, and pass over the skip link and the tabs.
 */
export function scrollToTab(tab: Element | null | undefined): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [place, frame] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += place.left + place.width / 2 - (frame.left + frame.width / 2);
}
