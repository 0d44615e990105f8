import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { dismissToasts } from '../../lib/toast/toast-store';
import { useBackCloses } from '../../lib/use-back-closes';
import { CloseIcon } from '../icons';
import { ignoreSecondTap, watchTaps } from './second-tap';
import './dialog.css';

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
