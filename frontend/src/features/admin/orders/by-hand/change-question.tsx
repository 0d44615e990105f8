import { DialogActions } from '../../../../components/dialog/dialog-actions';
import { countOf } from '../../../../lib/count';
import { useForm } from '../../../../lib/use-form';
import { ReasonField } from '../../shared/controls/fields';
import type { BatchOrder } from './sheets/batch-sheet';

/** What became of orders, by somebody's ticks or by a supplier's result. */
export interface Change {
  readonly delivered: readonly BatchOrder[];
  readonly failed: readonly BatchOrder[];
  /** Certainly not sent. */
  readonly back: readonly BatchOrder[];
}

interface ChangeQuestionProps {
  readonly change: Change;
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** What the change would do, and whether to do it. */
export function ChangeQuestion({ change, onConfirm, onCancel }: ChangeQuestionProps) {
  const { delivered, failed, back } = change;
  const isReasonNeeded = failed.length + back.length > 0;
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => (isReasonNeeded && reason.trim() === '' ? { reason: 'Enter a reason' } : {}),
    submit: ({ reason }) => onConfirm(reason.trim()),
  });
  return (
    <form className="form" {...form.formProps}>
      <p>Nothing is changed until you save. Then:</p>
      <ul>
        {delivered.length > 0 && <li>{countOf(delivered.length, 'order')} delivered.</li>}
        {failed.length > 0 && (
          <li>
            {countOf(failed.length, 'order')} failed: the money goes back to the wallets. Above your limit a
            colleague has to approve it.
          </li>
        )}
        {back.length > 0 && (
          <li>
            {countOf(back.length, 'order')} put back: only what was certainly not sent. They wait again, and
            their customers may cancel them.
          </li>
        )}
      </ul>
      {isReasonNeeded && (
        <ReasonField
          autoFocus
          label="Why?"
          descriptiveText="One reason for all of them, for the audit log."
          {...form.field('reason')}
        />
      )}
      <DialogActions label={form.busy ? 'Saving...' : 'Save'} isBusy={form.busy} onCancel={onCancel} />
    </form>
  );
}
