import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { type OrderStatus, statusLabels } from '../../../../../contracts/constants';
import { adminBulkUpdateOrders } from '../../../../../contracts/orders/contracts';
import { Dialog } from '../../../kit/dialog';
import { api } from '../../../lib/api/api';
import type { AdminOrder } from '../../../lib/api/contract-types';
import { toast } from '../../../lib/toast';
import { useUnloadWarning } from '../../../lib/use-leave-warning';
import { countOf } from '../../../lib/words';
import { ActionPart } from '../shared/action-dialog';
import { type Answered, outcomeOf, useActionForm } from '../shared/action-form';
import { ReasonField } from '../shared/controls';
import { EffectList, effectsOf } from './effects';

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
        <Progress {...progress} onStop={stop} />
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

interface ProgressProps {
  readonly done: number;
  readonly total: number;
  readonly onStop: () => void;
}

function Progress({ done, total, onStop }: ProgressProps) {
  const [isStopping, setIsStopping] = useState(false);
  return (
    <div className="form">
      <p role="status">{`${done} of ${total} orders done`}</p>
      <progress className="progress" aria-label="Orders done" value={done} max={total} />
      <div className="dialog__actions">
        <Button
          autoFocus
          aria-disabled={isStopping}
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

interface ResultProps {
  readonly result: InParts;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

/** Says how many were changed, and lists the others with their reasons. */
function Result({ result, onAgain, onClose }: ResultProps) {
  const { done, failures, problem, wasStopped, rest } = result;
  const mayRepeat = rest.length > 0;
  return (
    <div className="form">
      <p role="status">{`${countOf(done, 'order')} updated.${wasStopped ? ' Stopped before the rest.' : ''} The orders below are still selected.`}</p>
      {problem !== null && <p className="notice notice--error">{problem}</p>}
      <ul className="divided unchanged" aria-label="Orders that could not be updated">
        {failures.map(({ of, reason }) => (
          <li key={of}>
            <p>{of}</p>
            <p className="row__note">{reason}</p>
          </li>
        ))}
      </ul>
      <div className="dialog__actions">
        {mayRepeat && (
          <Button variation="primary" onClick={onAgain}>
            Try again
          </Button>
        )}
        <Button autoFocus {...(!mayRepeat && { variation: 'primary' as const })} onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

/** One of many requests: its subject, and how to send it. A repeat has the same key. */
interface Part {
  readonly of: readonly string[];
  readonly send: () => Promise<Answered<Parted>>;
}

/** An answer, with the failures and their reasons. */
interface Parted {
  readonly failures: readonly Failure[];
}

interface Failure {
  readonly of: string;
  readonly reason: string;
}

interface InParts {
  readonly done: number;
  /** The orders that weren't changed, or may not have been, each with the reason. */
  readonly failures: readonly Failure[];
  /** The first part that was refused as a whole or got no answer, in the shop's words. */
  readonly problem: string | null;
  readonly wasStopped: boolean;
  /** The part without an answer, and those after it. */
  readonly rest: readonly Part[];
}

const nothing: InParts = {
  done: 0,
  failures: [],
  problem: null,
  wasStopped: false,
  rest: [],
};

/** Sends a long change in parts, because a browser waits half a minute. Stops at a part without an answer, because the next ones would fail too. */
function useInParts() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopAsked = useRef(false);
  useUnloadWarning(progress !== null);

  async function run(parts: readonly Part[]): Promise<InParts> {
    const total = sizeOf(parts);
    isStopAsked.current = false;
    let result: InParts = nothing;
    for (const [index, part] of parts.entries()) {
      const rest = parts.slice(index);
      if (isStopAsked.current && index > 0) {
        result = { ...withoutAnswer(result, rest, 'Not tried'), wasStopped: true };
        break;
      }
      setProgress({ done: sizeOf(parts.slice(0, index)), total });
      const outcome = outcomeOf(await part.send());
      if (outcome.kind === 'done') {
        const { failures } = outcome.data;
        result = {
          ...result,
          done: result.done + part.of.length - failures.length,
          failures: [...result.failures, ...failures],
        };
      } else {
        const { isLost = false, message } = outcome;
        result = { ...result, problem: result.problem ?? message };
        result = withoutAnswer(result, [part], isLost ? lostReason : message);
        if (!isLost) continue;
        result = { ...withoutAnswer(result, rest.slice(1), 'Not tried'), rest };
        break;
      }
    }
    setProgress(null);
    return result;
  }

  const stop = () => {
    isStopAsked.current = true;
  };
  return { run, stop, progress };
}

const lostReason = 'No answer: it may have been updated or not. Try again: it counts only once.';

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { of }) => sum + of.length, 0);

const withoutAnswer = (result: InParts, parts: readonly Part[], reason: string): InParts => ({
  ...result,
  failures: [...result.failures, ...parts.flatMap(({ of }) => of.map((each) => ({ of: each, reason })))],
});

/** The most in each part. */
function splitInto<Row>(all: readonly Row[], size: number): (readonly Row[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
}
