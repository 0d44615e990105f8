/** The longest time between the two taps of a double tap. */
const doubleTapMs = 350;
/** How far apart the two taps of a double tap are at most, in CSS pixels. */
const reachPx = 30;

/**
 * Watches a dialog's taps. The function that it returns is called when the dialog closes: for a third of a second after the last tap, another
 * one in the same place does nothing, except in another dialog. It is the second of a double tap, and was meant for the dialog, not for
 * what is behind it.
 */
export function watchTaps(dialog: HTMLElement): () => void {
  let last: MouseEvent | undefined;
  let at = 0;
  const remember = (event: MouseEvent) => {
    last = event;
    at = performance.now();
  };
  dialog.addEventListener('click', remember, true);
  return () => {
    dialog.removeEventListener('click', remember, true);
    const leftMs = doubleTapMs - (performance.now() - at);
    if (last !== undefined && hasPlace(last) && leftMs > 0) swallowTapsNear(last, leftMs);
  };
}

/** A second tap in the same place within this time is a repeat, if a new button has appeared there. An answer may come between the two. */
const repeatedMs = 1_500;
const taps: { x: number; y: number; at: number; tappedAt: number }[] = [];
if (typeof window !== 'undefined')
  window.addEventListener(
    'click',
    ({ clientX: x, clientY: y, timeStamp }) => {
      taps.push({ x, y, at: performance.now(), tappedAt: timeStamp });
      if (taps.length > 2) taps.shift();
    },
    true,
  );

/**
 * Whether a tap on a new button is a repeat of the last tap, which was meant for what stood there. The next tap on the button counts.
 * @param shownAt when the button appeared, by `performance.now()`
 */
export function isSecondTap(tap: MouseEvent, shownAt: number): boolean {
  const [before] = taps.length > 1 ? taps : [];
  if (before === undefined || before.at > shownAt || !hasPlace(tap)) return false;
  return performance.now() - before.at < repeatedMs && isNear(tap, before);
}

/** After a tap that opened a dialog, in milliseconds. Longer than a double tap, because a number may be checked before the button is live. */
const openedMs = 700;

/**
 * Just after the tap that opened the dialog, another one in the same place does nothing in it: it is the second of a double tap, and on a
 * phone a sheet's button appears where the button was that opened it.
 */
export function ignoreSecondTap(dialog: HTMLElement): void {
  const opener = taps.at(-1);
  if (opener === undefined) return;
  const ignore = (event: MouseEvent) => {
    // The taps' own times: a phone that is busy may handle the second one late.
    const isSoon = event.timeStamp - opener.tappedAt < openedMs;
    if (!isSoon || !mayBeDouble(event) || !hasPlace(event) || !isNear(event, opener)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  dialog.addEventListener('click', ignore, true);
}

/** A mouse counts its clicks. Not every browser counts a finger's taps. */
const mayBeDouble = (event: MouseEvent): boolean =>
  event.detail > 1 || (event as PointerEvent).pointerType !== 'mouse';

const isNear = ({ clientX, clientY }: MouseEvent, { x, y }: { x: number; y: number }): boolean =>
  Math.hypot(clientX - x, clientY - y) <= reachPx;

/** A click by a key has no place. */
const hasPlace = ({ clientX, clientY }: MouseEvent): boolean => clientX !== 0 || clientY !== 0;

function swallowTapsNear(first: MouseEvent, forMs: number): void {
  const swallow = (event: MouseEvent) => {
    // The first tap itself may still be on its way.
    if (event === first || event.detail === 0) return;
    if (!isNear(event, { x: first.clientX, y: first.clientY })) return;
    if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const kinds = ['mousedown', 'click'] as const;
  for (const kind of kinds) window.addEventListener(kind, swallow, true);
  setTimeout(() => {
    for (const kind of kinds) window.removeEventListener(kind, swallow, true);
  }, forMs);
}
