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

/**
 * A dialog's two buttons. Where nothing is filled in, the one that changes nothing has the focus. While busy they do nothing, and keep
 * the focus: the browser takes it from a button that is disabled.
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
