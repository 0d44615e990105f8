import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import type { ApiError } from '../../../../lib/api/api-error';
import { countOf } from '../../../../lib/count';
import { toast } from '../../../../lib/toast/toast-store';
import { type Part, splitInto } from '../../shared/actions/use-in-parts';
import { byOrder, useBulkUpdate } from '../bulk/use-bulk-update';
import type { BatchOrder } from './sheets/batch-sheet';

/** The results of orders, ticked by hand or read from a supplier's file. */
export interface Change {
  readonly delivered: readonly BatchOrder[];
  readonly failed: readonly BatchOrder[];
  /** Certainly not sent. */
  readonly back: readonly BatchOrder[];
}

/** The most that the API takes. */
const atOnce = 100;

/** Settles a batch's orders like any others, or puts them back. Then reloads the batch. */
export function useBatchChanges(id: string, refetch: () => Promise<void>) {
  const { partsOf, run, progress } = useBulkUpdate();
  const [sendBack] = api.useAdminPutBackOrdersMutation();
  const [problems, setProblems] = useState<readonly string[]>([]);

  const backParts = ({ back }: Change, reason: string, requestId: string) =>
    splitInto(back, atOnce).map((some, index): Part<string> => {
      const orderIds = some.map(({ order_number }) => order_number);
      return {
        of: orderIds,
        async send() {
          const wanted = { batchId: id, orderIds, reason, requestId: `${requestId}-back-${index}` };
          const { data, error } = await sendBack(wanted);
          return data ? { data: { failures: byOrder(data.failures) } } : { error };
        },
      };
    });

  /** Returns an error if a part was refused or its result is unknown. Sending the same again counts once. */
  const change = async (wanted: Change, reason: string, requestId: string) => {
    setProblems([]);
    const shared = { reason, requestId, batchId: id };
    const ended = await run([
      // The reason says why the others failed or go back.
      ...partsOf({ orders: wanted.delivered, status: 'completed', ...shared, reason: '' }),
      ...partsOf({ orders: wanted.failed, status: 'failed', ...shared }),
      ...backParts(wanted, reason, requestId),
    ]);
    const { waiting, waits, rest, problem, failures, done } = ended;
    if (waiting > 0) toast.success(`${countOf(waiting, 'order')} sent for approval`, waits);
    await refetch();
    if (problem !== null) {
      const error: ApiError = { kind: rest.length > 0 ? 'unreachable' : 'refused', message: problem };
      return { error };
    }
    setProblems(wordsOf(failures));
    return { data: { updatedCount: done, failures: [] } };
  };

  const words = progress && `${progress.done} of ${countOf(progress.total, 'order')} done`;
  return { run: change, isBusy: progress !== null, words, problems };
}

/** Each reason once, with its number of orders. */
function wordsOf(failures: readonly { readonly of: string; readonly reason: string }[]): string[] {
  const counts = new Map<string, string[]>();
  for (const { of, reason } of failures) counts.set(reason, [...(counts.get(reason) ?? []), of]);
  return [...counts].map(
    ([reason, ids]) => `${ids.length === 1 ? ids[0] : countOf(ids.length, 'order')}: ${reason}`,
  );
}
