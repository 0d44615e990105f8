const swallowedForMs = 350;
/** How far apart the two taps of a double tap are at most, in CSS pixels. */
const reachPx = 30;

/**
 * Watches a dialog's taps. The function that it returns is called when the dialog closes: for a third of a second, another tap in
 * the same place does nothing, except in another dialog. It is the second of a double tap, and was meant for the dialog, not for what is
 * behind it.
 */
export function watchTaps(dialog: HTMLElement): () => void {
  let last: MouseEvent | undefined;
  const remember = (event: MouseEvent) => {
    last = event;
  };
  dialog.addEventListener('click', remember, true);
  return () => {
    dialog.removeEventListener('click', remember, true);
    if (last !== undefined && hasPlace(last)) swallowTapsNear(last);
  };
}

/** A click by a key has no place. */
const hasPlace = ({ clientX, clientY }: MouseEvent): boolean => clientX !== 0 || clientY !== 0;

function swallowTapsNear(first: MouseEvent): void {
  const swallow = (event: MouseEvent) => {
    const away = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    // The first tap itself may still be on its way.
    if (event === first || event.detail === 0 || away > reachPx) return;
    if (event.target instanceof Element && event.target.closest('dialog[open]')) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const kinds = ['mousedown', 'click'] as const;
  for (const kind of kinds) window.addEventListener(kind, swallow, true);
  setTimeout(() => {
    for (const kind of kinds) window.removeEventListener(kind, swallow, true);
  }, swallowedForMs);
}
