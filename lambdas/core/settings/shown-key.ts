/** Four characters would reveal too much of a shorter key. */
const shortestShown = 12;

/** A key as it may be shown. */
export const shownKey = (key: string) => ({
  set: key !== '',
  last4: key.length < shortestShown ? '' : key.slice(-4),
});
