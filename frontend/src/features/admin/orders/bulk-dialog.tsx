import { useState } from 'react';
import { type OrderStatus, statusLabels } from '../../../../../contracts/constants';
import { adminBulkUpdateOrders } from '../../../../../contracts/orders/contracts';
import { Dialog } from '../../../kit/dialog';
import { api } from '../../../lib/api/api';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast';
import { countOf } from '../../../lib/words';
import { ActionPart } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { ReasonField } from '../shared/controls';
import { EffectList } from './effect-list';
import { effectsOf } from './effects';
import { ChangesProgress, ChangesResult, type InParts, type Part, splitInto, useInParts } from './in-parts';

interface BulkDialogProps {
  /** As they were when the dialog opened. */
  readonly orders: readonly AdminOrder[];
  readonly status: OrderStatus;
  readonly onClose: () => void;
  /** Called with the numbers of the orders that couldn't be changed. */
  readonly onDone: (failed: readonly string[]) => void;
}

/** Orders per request, as many as the API takes: they count as a whole against a helper's limit. */
const partSize = 100;

/** Asks before changing many orders, shows the progress, and lists the orders that couldn't be changed. */
export function BulkDialog({ orders, status, onClose, onDone }: BulkDialogProps) {
  const [update] = api.useAdminBulkUpdateOrdersMutation();
  const { run, stop, progress } = useInParts();
  const [result, setResult] = useState<InParts | null>(null);
  const { changing, lines, refunds } = effectsOf(orders, status);

  /** Each part has a key of its own, made from the dialog's. */
  const partsOf = (reason: string | undefined, requestId: string) =>
    splitInto(changing, partSize).map((some, index): Part => {
      const orderIds = some.map(({ order_number }) => order_number);
      return {
        of: orderIds,
        async send() {
          const { data, error } = await update({
            ...{ orderIds, status, statusesSeen: some.map((order) => order.status) },
            ...(reason && { reason }),
            requestId: `${requestId}-${status}-${index}`,
          });
          const failures = data?.failures.map(({ orderId, reason: why }) => ({ of: orderId, reason: why }));
          return data ? { data: { failures: failures ?? [] } } : { error };
        },
      };
    });

  const send = async (parts: readonly Part[]): Promise<number> => {
    const ended = await run(parts);
    const { done, failures, problem } = ended;
    if (problem !== null || done === 0)
      toast.error('Error', 'Failed to update orders in bulk', problem ?? undefined);
    else toast.success('Success', `Successfully updated ${done} orders to ${status}`);
    onDone(failures.map(({ of }) => of));
    if (failures.length === 0) onClose();
    else setResult(ended);
    return done;
  };
  const form = useActionForm({
    contract: adminBulkUpdateOrders,
    mutation: [
      async ({ reason, requestId = '' }) => {
        const updatedCount = await send(partsOf(reason?.trim(), requestId));
        return { data: { updatedCount, failures: [] } };
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
    check: ({ reason }) => ({ reason: refunds && reason.trim() === '' && 'Enter a reason' }),
    onClose,
    staysOpen: true,
  });

  const count = countOf(changing.length, 'order');
  return (
    <Dialog
      title={
        result
          ? `${countOf(result.failures.length, 'order')} ${result.wasStopped ? 'were not' : 'could not be'} updated`
          : `Set ${count} to ${statusLabels[status]}?`
      }
      onClose={onClose}
      isBusy={progress !== null}
    >
      {progress ? (
        <div className="form">
          <ChangesProgress {...progress} what="orders" onStop={stop} />
        </div>
      ) : result ? (
        <Result result={result} onAgain={() => void send(result.rest)} onClose={onClose} />
      ) : (
        <ActionPart form={form} submit={[`Update ${count}`, 'Updating...']} maySubmit={changing.length > 0}>
          <EffectList lines={lines} />
          <ReasonField
            autoFocus
            descriptiveText="One reason for all of them, for the audit log."
            {...form.field('reason', refunds ? 'Reason' : 'Reason (optional)')}
          />
        </ActionPart>
      )}
    </Dialog>
  );
}

interface ResultProps {
  readonly result: InParts;
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
