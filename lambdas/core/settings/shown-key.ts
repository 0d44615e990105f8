/** Of a shorter key, four characters are too much of it. */
const shortestShown = 12;

/** A key as it may be shown. */
export const shownKey = (key: string) => ({
  set: key !== '',
  last4: key.length < shortestShown ? '' : key.slice(-4),
});
