import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { statusLabels } from '../../../../../../contracts/constants';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { formatCedis } from '../../../../lib/money';
import { Dialog } from '../../shared/dialogs/dialog';
import type { OrderStatus } from '../filters/order-query';
import { type BulkStatusEffect, bulkStatusEffect, countOrders, totalOf } from '../status/status-effect';
import { toast } from './bulk-toasts';
import { type BulkResult, useBulkUpdate } from './use-bulk-update';
import './bulk-dialog.css';
import '../status/status-effect.css';
import '../../shared/controls/progress.css';

interface BulkDialogProps {
  /** As they were when the dialog was opened. */
  readonly orders: readonly AdminOrder[];
  readonly status: OrderStatus;
  readonly onClose: () => void;
  /** With the numbers of the orders that could not be changed. */
  readonly onDone: (failed: readonly string[]) => void;
}

/** Asks before many orders are changed, shows how far it is, and lists those that could not be changed. */
export function BulkDialog({ orders, status, onClose, onDone }: BulkDialogProps) {
  const { run, stop, progress } = useBulkUpdate();
  const [result, setResult] = useState<BulkResult | null>(null);
  const effect = bulkStatusEffect(orders, status);

  const confirm = async () => {
    const ended = await run(effect.changing, status);
    tellResult(ended, status);
    onDone(ended.failures.map(({ orderId }) => orderId));
    if (ended.failures.length === 0) onClose();
    else setResult(ended);
  };

  return (
    <Dialog title={titleOf(effect, status, result)} onClose={onClose} isBusy={progress !== null}>
      {result === null && progress === null && (
        <Question effect={effect} status={status} onConfirm={confirm} onCancel={onClose} />
      )}
      {progress && <Progress {...progress} onStop={stop} />}
      {result && <Result result={result} onClose={onClose} />}
    </Dialog>
  );
}

function titleOf({ changing }: BulkStatusEffect, status: OrderStatus, result: BulkResult | null): string {
  if (result) {
    const words = result.wasStopped ? 'were not updated' : 'could not be updated';
    return `${countOrders(result.failures.length)} ${words}`;
  }
  return `Set ${countOrders(changing.length)} to ${statusLabels[status]}?`;
}

function tellResult({ updated, problem }: BulkResult, status: OrderStatus): void {
  if (updated > 0) toast.success('Success', `Successfully updated ${updated} orders to ${status}`);
  if (problem !== null || updated === 0)
    toast.error('Error', 'Failed to update orders in bulk', problem ?? undefined);
}

interface QuestionProps {
  readonly effect: BulkStatusEffect;
  readonly status: OrderStatus;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function Question({ effect, status, onConfirm, onCancel }: QuestionProps) {
  const { changing, unchanged, refunds, recharges, withSupplier, refused } = effect;
  const movesMoney = refunds.length + recharges.length > 0;
  return (
    <div className="form">
      <ul className="bulk-effects">
        {refunds.length > 0 && (
          <li className="status-effect status-effect--refund">
            Refunds {formatCedis(totalOf(refunds))} to {countCustomers(refunds)}.
          </li>
        )}
        {recharges.length > 0 && (
          <li className="status-effect status-effect--recharge">
            Re-charges {formatCedis(totalOf(recharges))} from {countCustomers(recharges)}; where a wallet has
            too little, the order stays as it is.
          </li>
        )}
        {!movesMoney && <li className="status-effect">No money is moved.</li>}
        {withSupplier > 0 && (
          <li>
            {withSupplier} of them {withSupplier === 1 ? 'is' : 'are'} with a supplier
            {status === 'failed' ? ', which may still deliver.' : ' and will not be followed any more.'}
          </li>
        )}
        {refused > 0 && <li>{wordsForRefused(refused)}</li>}
        {unchanged > 0 && (
          <li>
            {countOrders(unchanged)} of the selection {unchanged === 1 ? 'is' : 'are'} {status} already.
          </li>
        )}
      </ul>
      <div className="dialog__actions">
        <Button variation="primary" onClick={onConfirm}>
          Update {countOrders(changing.length)}
        </Button>
        {/* What is not dangerous to press has the focus first. */}
        <Button autoFocus onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Progress({ done, total, onStop }: { done: number; total: number; onStop: () => void }) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <div className="form">
      <p role="status">
        {done} of {total} orders done
      </p>
      <progress className="progress" aria-label="Orders done" value={done} max={total} />
      <div className="dialog__actions">
        <Button
          autoFocus
          isDisabled={isStopping}
          onClick={() => {
            setIsStopping(true);
            onStop();
          }}
        >
          {isStopping ? 'Stopping...' : 'Stop after this part'}
        </Button>
      </div>
    </div>
  );
}

function Result({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { updated, failures, problem, wasStopped } = result;
  return (
    <div className="form">
      <p role="status">
        {countOrders(updated)} updated.{wasStopped && ' Stopped before the rest.'} Those below are still
        selected.
      </p>
      {problem !== null && <p className="notice notice--error">{problem}</p>}
      <ul className="bulk-failures" aria-label="Orders that could not be updated">
        {failures.map(({ orderId, reason }) => (
          <li key={orderId}>
            <p className="order-number">{orderId}</p>
            <p className="row__note">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="dialog__actions">
        <Button autoFocus variation="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

function wordsForRefused(count: number): string {
  if (count === 1)
    return '1 order is of a deleted customer and stays as it is: no money can be moved for it.';
  return `${count} orders are of deleted customers and stay as they are: no money can be moved for them.`;
}

function countCustomers(orders: readonly AdminOrder[]): string {
  const [first] = orders;
  const customers = new Set(orders.map(({ user_id }) => user_id)).size;
  return customers === 1 && first ? first.user_name : `${customers} customers`;
}
