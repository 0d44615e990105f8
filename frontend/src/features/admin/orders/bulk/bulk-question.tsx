import { aloneAfterHours, waitingHours } from '../../../../../../contracts/approvals/approval-limits';
import type { OrderStatus } from '../../../../../../contracts/constants';
import { DialogActions } from '../../../../components/dialog/dialog-actions';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { sumCedis } from '../../../../lib/money';
import { useForm } from '../../../../lib/use-form';
import { ReasonField } from '../../shared/controls/fields';
import { useNeedsApproval } from '../../shared/second-person-note';
import { type BulkEffect, totalOf } from './bulk-effect';
import '../status/status-effect.css';

interface BulkQuestionProps {
  readonly effect: BulkEffect;
  readonly status: OrderStatus;
  readonly onConfirm: (reason: string, isForApproval: boolean) => Promise<void>;
  readonly onCancel: () => void;
}

/** What updating the orders would do, and whether to do it. */
export function BulkQuestion({ effect, status, onConfirm, onCancel }: BulkQuestionProps) {
  const { changing, unchanged, refunds, recharges, withSupplier, refused, delivered } = effect;
  const amount = sumCedis([...refunds, ...recharges].map((order) => order.amount));
  const isAbove = useNeedsApproval([
    ['failed_orders_limit', refunds.length],
    ['adjustment_limit', amount],
  ]);
  const isForApproval = delivered.length > 0 || isAbove;
  const isOne = (count: number) => count === 1;
  const form = useForm({
    initial: { reason: '' },
    // As for a single order: whoever gives money back says why.
    validate: ({ reason }) =>
      refunds.length > 0 && reason.trim() === '' ? { reason: 'Enter a reason' } : {},
    submit: ({ reason }) => onConfirm(reason.trim(), isForApproval),
  });
  return (
    <form className="form" {...form.formProps}>
      <ul className="bulk-effects">
        {refunds.length > 0 && (
          <li className="well status-effect status-effect--refund">
            Refunds {totalOf(refunds)} to {customersOf(refunds)}.
          </li>
        )}
        {recharges.length > 0 && (
          <li className="well status-effect status-effect--recharge">
            Charges {customersOf(recharges)} {totalOf(recharges)} again. Orders are skipped if the wallet is
            short.
          </li>
        )}
        {refunds.length + recharges.length === 0 && (
          <li className="well status-effect">No money is moved.</li>
        )}
        {withSupplier.length > 0 && (
          <li>
            {withSupplier.length} of them {isOne(withSupplier.length) ? 'is' : 'are'} with a supplier
            {status === 'failed'
              ? `, which may still deliver. What arrives after all, we lose: up to ${totalOf(withSupplier)}.`
              : '. We’ll stop checking; a later failure won’t be refunded automatically.'}
          </li>
        )}
        {refused > 0 && (
          <li>
            {countOf(refused, 'order')} of deleted customers{' '}
            {isOne(refused) ? 'stays as it is' : 'stay as they are'}: no money can be moved.
          </li>
        )}
        {unchanged > 0 && (
          <li>
            {countOf(unchanged, 'order')} {isOne(unchanged) ? 'is' : 'are'} already {status}.
          </li>
        )}
      </ul>
      <div role="status">
        {isForApproval && (
          <p className="notice">
            Needs approval. Nothing changes until a colleague approves it, within {waitingHours} hours. If
            nobody else can, you can approve it yourself after {aloneAfterHours} hours.
          </p>
        )}
      </div>
      <ReasonField
        autoFocus
        label={refunds.length > 0 ? 'Why?' : 'Why? (optional)'}
        descriptiveText="One reason for all of them, for the audit log."
        {...form.field('reason')}
      />
      <DialogActions
        label={
          isForApproval
            ? `Send ${countOf(changing.length, 'order')} for approval`
            : `Update ${countOf(changing.length, 'order')}`
        }
        isBusy={form.busy}
        onCancel={onCancel}
      />
    </form>
  );
}

/** The customer's name, or how many there are. */
function customersOf(orders: readonly AdminOrder[]): string {
  const [first] = orders;
  const customers = new Set(orders.map(({ user_id }) => user_id)).size;
  return customers === 1 && first ? first.user_name : `${customers} customers`;
}
