import './dialog.css';
import { Button } from '@aws-amplify/ui-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dismissToasts } from '../lib/toast';
import { useBackCloses } from '../lib/use-back-closes';
import { CloseIcon } from './icons';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Called on Escape, on the browser's Back, and by the close button. False: it stays open. */
  readonly onClose: () => unknown;
  /** Blocks closing while something runs that closing wouldn't stop. */
  readonly isBusy?: boolean;
  /** Whether the title gets the focus first, for text to read before pressing anything. */
  readonly isHeadingFocused?: boolean;
  /** Takes two columns' width in a wide window, for a form with a list beside it. */
  readonly isWide?: boolean;
}

/**
 * The browser's modal dialog, open while rendered. It keeps the focus inside and returns it on closing; `autoFocus` inside sets
 * where the focus goes first.
 */
export function Dialog(props: DialogProps) {
  const { title, children, onClose, isBusy = false, isHeadingFocused = false, isWide = false } = props;
  const titleId = useId();
  useBackCloses(onClose, isBusy);
  const ask = () => {
    if (!isBusy) onClose();
  };
  return (
    <dialog
      className={isWide ? 'dialog dialog--wide' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker that closes without a new file sends its own `cancel`, which bubbles to here.
        if (event.target !== event.currentTarget) return;
        // Chromium doesn't let a second `cancel` in a row be prevented: it closes the dialog and sends `close`.
        if (!event.cancelable) return;
        event.preventDefault();
        ask();
      }}
      onKeyDown={(event) => {
        if (!isEscape(event)) return;
        event.preventDefault();
        ask();
      }}
    >
      <div className="dialog__scroll">
        <DialogHead {...{ titleId, title, isBusy, isHeadingFocused, ask }} />
        {children}
      </div>
    </dialog>
  );
}

/** Whether the browser would close the dialog for this key: not for an Escape that closes a list, ends a composed letter or clears a search. */
const isEscape = ({ key, target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean =>
  key === 'Escape' &&
  !defaultPrevented &&
  !nativeEvent.isComposing &&
  !(target instanceof HTMLInputElement && target.type === 'search' && target.value !== '');

interface DialogHeadProps extends Required<Omit<DialogProps, 'children' | 'isWide' | 'onClose'>> {
  readonly titleId: string;
  /** Closes it, unless it stays open. */
  readonly ask: () => void;
}

/** Opens the dialog around it. Its effect runs before the content's, which may then take the focus. */
function DialogHead({ titleId, title, isBusy, isHeadingFocused, ask }: DialogHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(ask);
  latest.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useLayoutEffect(() => {
    const dialog = head.current?.closest('dialog');
    const opener = document.activeElement;
    const stopWatching = dialog && watchTaps(dialog);
    // Its backdrop would cover them.
    dismissToasts();
    dialog?.showModal();
    if (dialog) ignoreSecondTap(dialog);
    if (isHeadingFocused) heading.current?.focus();
    let focused: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target;
    };
    /** Opens the dialog again if the browser has closed it: only React may remove it. */
    const onClosed = ({ target }: Event) => {
      if (target !== dialog || dialog?.open !== false) return;
      const before = focused;
      dialog.showModal();
      if (before instanceof HTMLElement) before.focus();
      latest.current();
    };
    dialog?.addEventListener('focusin', onFocus);
    dialog?.addEventListener('close', onClosed);
    return () => {
      dialog?.removeEventListener('focusin', onFocus);
      dialog?.removeEventListener('close', onClosed);
      dialog?.close();
      stopWatching?.();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <div className="dialog__head" ref={head}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <button type="button" className="icon-button" aria-label="Close" aria-disabled={isBusy} onClick={ask}>
        <CloseIcon />
      </button>
    </div>
  );
}

interface DialogActionsProps {
  /** The label of the button that confirms. */
  readonly label: string;
  /** @default submits the form around it */
  readonly onConfirm?: () => void;
  readonly onCancel: () => void;
  /** @default Cancel */
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  /** Whether the input is complete. */
  readonly mayConfirm?: boolean | undefined;
  /** Marks an action that can't be undone: the button is red. */
  readonly isDanger?: boolean;
  /** A note to read before pressing. It stays visible beside the buttons. */
  readonly note?: ReactNode;
}

/**
 * A dialog's two buttons. If there is nothing to fill in, Cancel has the focus. While busy they do nothing but keep the focus,
 * which the browser would take from a disabled button.
 */
export function DialogActions(props: DialogActionsProps) {
  const {
    label,
    onConfirm,
    onCancel,
    isBusy = false,
    mayConfirm = true,
    isDanger = false,
    note,
    cancelLabel = 'Cancel',
  } = props;
  const unlessBusy = (action: () => void) => () => {
    if (!isBusy) action();
  };
  return (
    <div className="dialog__actions">
      {note}
      <Button
        variation="primary"
        {...(isDanger && { className: 'dialog__danger' })}
        isDisabled={!mayConfirm}
        aria-disabled={isBusy}
        {...(onConfirm ? { onClick: unlessBusy(onConfirm) } : { type: 'submit' })}
      >
        {label}
      </Button>
      <Button aria-disabled={isBusy} onClick={unlessBusy(onCancel)} autoFocus={onConfirm !== undefined}>
        {cancelLabel}
      </Button>
    </div>
  );
}

/** The longest time between the two taps of a double tap. */
const doubleTapMs = 350;
/** How far apart the two taps of a double tap are at most, in CSS pixels. */
const reachPx = 30;

/**
 * Watches a dialog's taps. Call the returned function when the dialog closes: for a third of a second after the last tap, another tap in
 * the same place does nothing, except in another dialog. It is the second of a double tap, meant for the dialog and not for the page behind
 * it.
 */
function watchTaps(dialog: HTMLElement): () => void {
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
 * phone a sheet's button can appear just where the button that opened it was.
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
