import { aloneWords } from '../../../../../../contracts/approvals/approval-limits';
import { adminBulkUpdateOrders } from '../../../../../../contracts/orders/admin-bulk-update-orders';
import { countOf } from '../../../../lib/count';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ReasonField } from '../../shared/controls/fields';
import { ActionPart } from '../../shared/dialogs/action-dialog';
import type { Change, useBatchChanges } from './use-batch-changes';

interface ChangeQuestionProps {
  readonly change: Change;
  readonly send: ReturnType<typeof useBatchChanges>['run'];
  /** The button's label where what it does stands above already, such as in a file's result. */
  readonly label?: string;
  readonly onClose: () => void;
}

/** The change's effect, and the question whether to make it. */
export function ChangeQuestion({ change, send, label, onClose }: ChangeQuestionProps) {
  const { delivered, failed, back } = change;
  const isReasonNeeded = failed.length + back.length > 0;
  const form = useActionForm({
    contract: adminBulkUpdateOrders,
    mutation: [({ reason = '', requestId = '' }) => send(change, reason, requestId)],
    key: 'per dialog',
    initial: { reason: '' },
    toInput: ({ reason }) => ({
      orderIds: [...delivered, ...failed, ...back].map(({ order_number }) => order_number),
      status: failed.length > 0 ? ('failed' as const) : ('completed' as const),
      reason: reason.trim(),
    }),
    check: ({ reason }) => ({ reason: isReasonNeeded && reason.trim() === '' && 'Enter a reason' }),
    onClose,
  });
  return (
    <ActionPart form={form} submit={[label ?? 'Save', 'Saving...']}>
      {label === undefined && <p>Nothing is changed until you save. Then:</p>}
      <ul>
        {label === undefined && delivered.length > 0 && (
          <li>{`${countOf(delivered.length, 'order')} delivered.`}</li>
        )}
        {failed.length > 0 && (
          <li>{`${countOf(failed.length, 'order')} failed: the money goes back to the wallets. Above your limit a colleague has to approve it. ${aloneWords}`}</li>
        )}
        {back.length > 0 && (
          <li>{`${countOf(back.length, 'order')} put back: only what was certainly not sent. They wait again, and their customers may cancel them.`}</li>
        )}
      </ul>
      {isReasonNeeded && (
        <ReasonField
          autoFocus={label === undefined}
          descriptiveText={
            delivered.length > 0
              ? 'For those that weren’t delivered, for the audit log.'
              : 'One reason for all of them, for the audit log.'
          }
          {...form.field('reason', 'Reason')}
        />
      )}
    </ActionPart>
  );
}
