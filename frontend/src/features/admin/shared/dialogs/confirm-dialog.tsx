import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/dialog/dialog';
import { DialogActions } from '../../../../components/dialog/dialog-actions';

interface ConfirmDialogProps {
  /** What is about to happen: `Take Telecel off`. */
  readonly title: string;
  /** The button's label, before and while it runs. */
  readonly action: readonly [label: string, busyLabel: string];
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What follows from it. */
  readonly children: ReactNode;
}

/** Asks before something that a press alone shouldn't do. Cancel has the focus. */
export const ConfirmDialog = ({
  title,
  action,
  isBusy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <Dialog title={title} isBusy={isBusy} onClose={onClose}>
    <div className="form">
      <p>{children}</p>
      <DialogActions
        label={isBusy ? action[1] : action[0]}
        isBusy={isBusy}
        isDanger
        onConfirm={onConfirm}
        onCancel={onClose}
      />
    </div>
  </Dialog>
);
