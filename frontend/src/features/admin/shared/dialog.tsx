import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../../../components/icons';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape, the close button, and what is inside when it is done. */
  readonly onClose: () => void;
  /** While something is under way that closing would not undo. */
  readonly isBusy?: boolean;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, and gives it back to where it was. Shown as long as it
 * is rendered; `autoFocus` inside says where the focus goes first.
 */
export function Dialog({ title, children, onClose, isBusy = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose();
      }}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" disabled={isBusy} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      {children}
    </dialog>
  );
}
