import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** On the button that does it. */
  readonly label: string;
  /** @default submits the form around it */
  readonly onConfirm?: () => void;
  readonly onCancel: () => void;
  /** @default Cancel */
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  /** Whether the input allows it. */
  readonly mayConfirm?: boolean | undefined;
  /** It can't be undone: the button is red. */
  readonly isDanger?: boolean;
  /** A note to read before pressing; it stays in sight beside the buttons. */
  readonly note?: ReactNode;
}

/** A dialog's two buttons. Where nothing is filled in, the one that changes nothing has the focus. */
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
  return (
    <div className="dialog__actions">
      {note}
      <Button
        variation="primary"
        {...(isDanger && { className: 'dialog__danger' })}
        isDisabled={isBusy || !mayConfirm}
        {...(onConfirm ? { onClick: onConfirm } : { type: 'submit' })}
      >
        {label}
      </Button>
      <Button isDisabled={isBusy} onClick={onCancel} autoFocus={onConfirm !== undefined}>
        {cancelLabel}
      </Button>
    </div>
  );
}
