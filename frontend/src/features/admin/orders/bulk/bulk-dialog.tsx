import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { type OrderStatus, statusLabels } from '../../../../../../contracts/constants';
import { Dialog } from '../../../../components/dialog/dialog';
import type { AdminOrder } from '../../../../lib/api/contract-types';
import { countOf } from '../../../../lib/count';
import { toast } from '../../../../lib/toast/toast-store';
import { bulkEffect } from './bulk-effect';
import { BulkQuestion } from './bulk-question';
import { type BulkResult, useBulkUpdate } from './use-bulk-update';
import './bulk-dialog.css';

interface BulkDialogProps {
  /** As they were when the dialog was opened. */
  readonly orders: readonly AdminOrder[];
  readonly status: OrderStatus;
  readonly onClose: () => void;
  /** Called with the numbers of the orders that could not be changed. */
  readonly onDone: (failed: readonly string[]) => void;
}

/** Asks before many orders are changed, shows the progress, and lists the orders that could not be changed. */
export function BulkDialog({ orders, status, onClose, onDone }: BulkDialogProps) {
  const { run, stop, progress } = useBulkUpdate();
  const [result, setResult] = useState<BulkResult | null>(null);
  const effect = bulkEffect(orders, status);

  const confirm = async (reason: string, isForApproval: boolean) => {
    const ended = await run(effect.changing, status, reason, { isForApproval });
    showToasts(ended, status);
    onDone(ended.failures.map(({ orderId }) => orderId));
    if (ended.failures.length === 0) onClose();
    else setResult(ended);
  };

  const title = result
    ? `${countOf(result.failures.length, 'order')} ${result.wasStopped ? 'were not' : 'could not be'} updated`
    : `Set ${countOf(effect.changing.length, 'order')} to ${statusLabels[status]}?`;
  return (
    <Dialog title={title} onClose={onClose} isBusy={progress !== null}>
      {result === null && progress === null && (
        <BulkQuestion effect={effect} status={status} onConfirm={confirm} onCancel={onClose} />
      )}
      {progress && <Progress {...progress} onStop={stop} />}
      {result && <Result result={result} onClose={onClose} />}
    </Dialog>
  );
}

function showToasts({ updated, waiting, waits, problem }: BulkResult, status: OrderStatus): void {
  const done = updated > 0 ? `Successfully updated ${updated} orders to ${status}` : undefined;
  if (problem !== null || updated + waiting === 0)
    toast.error('Error', 'Failed to update orders in bulk', problem ?? undefined);
  else if (waiting === 0) toast.success('Success', done);
  else
    toast.success(`${countOf(waiting, 'order')} sent for approval`, [done, waits].filter(Boolean).join('. '));
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
          {isStopping ? 'Stopping...' : 'Stop after these'}
        </Button>
      </div>
    </div>
  );
}

function Result({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { updated, waiting, failures, problem, wasStopped } = result;
  return (
    <div className="form">
      <p role="status">
        {countOf(updated, 'order')} updated.
        {waiting > 0 && ` ${countOf(waiting, 'order')} sent for approval.`}
        {wasStopped && ' Stopped before the rest.'} The orders below are still selected.
      </p>
      {problem !== null && <p className="notice notice--error">{problem}</p>}
      <ul className="divided bulk-failures" aria-label="Orders that could not be updated">
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
