import { useState } from 'react';
import { type OrderStatus, statusLabels } from '../../../../../../contracts/constants';
import { adminBulkUpdateOrders } from '../../../../../../contracts/orders/admin-bulk-update-orders';
import { Dialog } from '../../../../components/dialog/dialog';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { countOf, formatCount } from '../../../../lib/count';
import { toast } from '../../../../lib/toast/toast-store';
import { useActionForm } from '../../shared/actions/use-action-form';
import type { InParts, Part } from '../../shared/actions/use-in-parts';
import { ReasonField } from '../../shared/controls/fields';
import { ActionPart } from '../../shared/dialogs/action-dialog';
import { ChangesProgress, ChangesResult } from '../../shared/dialogs/changes';
import { lossWords, mayArriveWords, totalOf } from '../status/loss-words';
import { type BulkEffect, bulkEffect } from './bulk-effect';
import { useBulkUpdate } from './use-bulk-update';
import '../status/status-effect.css';
import './bulk-dialog.css';

interface BulkDialogProps {
  /** As they were when the dialog opened. */
  readonly orders: readonly AdminOrder[];
  readonly status: OrderStatus;
  readonly onClose: () => void;
  /** Called with the numbers of the orders that couldn't be changed. */
  readonly onDone: (failed: readonly string[]) => void;
}

/** Asks before changing many orders, shows the progress, and lists the orders that couldn't be changed. */
export function BulkDialog({ orders, status, onClose, onDone }: BulkDialogProps) {
  const { partsOf, run, stop, progress } = useBulkUpdate();
  const [result, setResult] = useState<InParts<string> | null>(null);
  const effect = bulkEffect(orders, status);
  const { changing } = effect;

  const send = async (parts: readonly Part<string>[]): Promise<InParts<string>> => {
    const ended = await run(parts);
    showToasts(ended, status);
    onDone(ended.failures.map(({ of }) => of));
    if (ended.failures.length === 0) onClose();
    else setResult(ended);
    return ended;
  };
  const form = useActionForm({
    contract: adminBulkUpdateOrders,
    mutation: [
      async ({ reason, requestId = '' }) => {
        const { done } = await send(partsOf({ orders: changing, status, reason: reason?.trim(), requestId }));
        return { data: { updatedCount: done, failures: [] } };
      },
    ],
    key: 'per dialog',
    initial: { reason: '' },
    toInput: ({ reason }) => ({
      orderIds: changing.map((order) => order.order_number),
      status,
      statusesSeen: changing.map((order) => order.status),
      reason,
    }),
    // As for a single order: whoever gives money back says why.
    check: ({ reason }) => ({
      reason: effect.refunds.length > 0 && reason.trim() === '' && 'Enter a reason',
    }),
    onClose,
    staysOpen: true,
  });

  const count = countOf(changing.length, 'order');
  const title = result ? titleOf(result) : `Set ${count} to ${statusLabels[status]}?`;
  return (
    <Dialog title={title} onClose={onClose} isBusy={progress !== null}>
      {progress ? (
        <div className="form">
          <ChangesProgress {...progress} what="orders" onStop={stop} />
        </div>
      ) : result ? (
        <Result result={result} onAgain={() => void send(result.rest)} onClose={onClose} />
      ) : (
        <ActionPart form={form} submit={[`Update ${count}`, 'Updating...']}>
          <Effects effect={effect} status={status} />
          <ReasonField
            autoFocus
            descriptiveText="One reason for all of them, for the audit log."
            {...form.field('reason', effect.refunds.length > 0 ? 'Reason' : 'Reason (optional)')}
          />
        </ActionPart>
      )}
    </Dialog>
  );
}

function showToasts({ done, problem }: InParts<string>, status: OrderStatus): void {
  if (problem !== null || done === 0)
    toast.error('Error', 'Failed to update orders in bulk', problem ?? undefined);
  else toast.success('Success', `Successfully updated ${done} orders to ${status}`);
}

const titleOf = ({ failures, wasStopped }: InParts<string>): string =>
  `${countOf(failures.length, 'order')} ${wasStopped ? 'were not' : 'could not be'} updated`;

interface ResultProps {
  readonly result: InParts<string>;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Result({ result, onAgain, onClose }: ResultProps) {
  const { done, failures, problem, wasStopped, rest } = result;
  return (
    <ChangesResult
      label="Orders that could not be updated"
      failures={failures.map(({ of, reason }) => ({ name: of, reason }))}
      {...(rest.length > 0 && { again: { label: 'Try again', onPress: onAgain } })}
      onClose={onClose}
    >
      <p role="status">{`${countOf(done, 'order')} updated.${wasStopped ? ' Stopped before the rest.' : ''} The orders below are still selected.`}</p>
      {problem !== null && <p className="notice notice--error">{problem}</p>}
    </ChangesResult>
  );
}

/** The update's effect. */
function Effects({ effect, status }: { readonly effect: BulkEffect; readonly status: OrderStatus }) {
  const { unchanged, refunds, recharges, delivered, withSupplier, refused } = effect;
  const isOne = (count: number) => count === 1;
  return (
    <ul className="bulk-effects">
      {refunds.length > 0 && (
        <li className="well status-effect status-effect--refund">{`Refunds ${totalOf(refunds)} to ${customersOf(refunds)}.`}</li>
      )}
      {delivered.length > 0 && (
        <li className="well status-effect status-effect--refund">{lossWords(delivered)}</li>
      )}
      {recharges.length > 0 && (
        <li className="well status-effect status-effect--recharge">{`Charges ${customersOf(recharges)} ${totalOf(recharges)} again. Orders are skipped if the wallet is short.`}</li>
      )}
      {refunds.length + recharges.length === 0 && <li className="well status-effect">No money is moved.</li>}
      {withSupplier.length > 0 && (
        <li>
          {status === 'failed'
            ? mayArriveWords(withSupplier)
            : `${withSupplier.length} ${isOne(withSupplier.length) ? 'is' : 'are'} with a supplier. We’ll stop checking; a later failure won’t be refunded automatically.`}
        </li>
      )}
      {refused > 0 && (
        <li>{`${countOf(refused, 'order')} of deleted customers ${isOne(refused) ? 'stays as it is' : 'stay as they are'}: no money can be moved.`}</li>
      )}
      {unchanged > 0 && (
        <li>{`${formatCount(unchanged)} ${isOne(unchanged) ? 'is' : 'are'} already ${status} and ${isOne(unchanged) ? 'stays' : 'stay'} so.`}</li>
      )}
    </ul>
  );
}

/** The customer's name, or how many there are. */
function customersOf(orders: readonly AdminOrder[]): string {
  const [first] = orders;
  const customers = new Set(orders.map(({ user_id }) => user_id)).size;
  return customers === 1 && first ? first.user_name : `${customers} customers`;
}
