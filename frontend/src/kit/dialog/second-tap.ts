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

/** The last tap. */
let lastTap: { x: number; y: number; tappedAt: number } | undefined;
if (typeof window !== 'undefined')
  window.addEventListener(
    'click',
    ({ clientX: x, clientY: y, timeStamp: tappedAt }) => {
      lastTap = { x, y, tappedAt };
    },
    true,
  );

/** After a tap that opened a dialog, in milliseconds. Longer than a double tap, because a number may be checked before the button is live. */
const openedMs = 700;

/**
 * Just after the tap that opened the dialog, another one in the same place does nothing in it: it is the second of a double tap, and on a
 * phone a sheet's button appears where the button was that opened it.
 */
export function ignoreSecondTap(dialog: HTMLElement): void {
  const opener = lastTap;
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
