import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

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
