import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { Dialog, DialogActions } from '../../kit/dialog';
import type { Recipient } from '../../lib/api/contract-types';
import { useUpdateRecipients } from '../../lib/recipients';

interface DeleteDialogProps {
  /** Null: all of them. */
  readonly recipient: Recipient | null;
  readonly count: number;
  readonly onClose: () => void;
  /** Called instead of `onClose` after the deletion. */
  readonly onDeleted: () => void;
}

export function DeleteDialog({ recipient, count, onClose, onDeleted }: DeleteDialogProps) {
  const { isBusy, update } = useUpdateRecipients();
  const remove = () =>
    recipient === null
      ? update({ action: 'delete-all' }, 'All saved numbers are deleted', onDeleted)
      : update(
          { action: 'delete', phoneNumber: recipient.phone_number },
          `${recipient.name} is deleted`,
          onDeleted,
        );
  return (
    <Dialog
      title={recipient === null ? 'Delete all saved numbers?' : 'Delete this saved number?'}
      onClose={onClose}
      isBusy={isBusy}
    >
      <div className="stack stack--tight">
        <p className="long-word">
          {recipient === null ? (
            <span>{`${count === 1 ? 'Your one saved number' : `All ${count} saved numbers`} will be deleted.`}</span>
          ) : (
            <>
              <span>{`${recipient.name},`}</span>{' '}
              <span className="whole">{`${groupedPhoneNumber(recipient.phone_number)},`}</span> will be
              deleted from your saved numbers.
            </>
          )}{' '}
          <span>Your orders stay as they are.</span>
        </p>
        <DialogActions
          label={isBusy ? 'Deleting...' : recipient === null ? 'Delete all' : 'Delete'}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={onClose}
          isDanger
        />
      </div>
    </Dialog>
  );
}
