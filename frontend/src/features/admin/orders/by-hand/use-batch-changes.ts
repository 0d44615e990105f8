import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { countOf } from '../../../../lib/count';
import { toast } from '../../../../lib/toast/toast-store';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { useTask } from '../../../../lib/use-task';
import { useUnloadWarning } from '../../../../lib/use-unload-warning';
import { useBulkUpdate } from '../bulk/use-bulk-update';
import type { Change } from './change-question';
import type { BatchOrder } from './sheets/batch-sheet';

/** As many as the API takes. */
const atOnce = 100;

/** Settles orders of a batch as any order is settled, and puts others back. Then the batch is asked for again. */
export function useBatchChanges(id: string, refetch: () => Promise<void>) {
  const { run: update, progress } = useBulkUpdate();
  const [sendBack] = api.useAdminPutBackOrdersMutation();
  const requestIds = useRequestIds();
  const { isBusy, run } = useTask();
  const [problems, setProblems] = useState<readonly string[]>([]);
  useUnloadWarning(isBusy);

  const putBack = async (orders: readonly BatchOrder[], reason: string): Promise<string[]> => {
    for (let start = 0; start < orders.length; start += atOnce) {
      const orderIds = orders.slice(start, start + atOnce).map(({ order_number }) => order_number);
      const wanted = { batchId: id, orderIds, reason };
      const { data, error } = await sendBack({ ...wanted, requestId: requestIds(JSON.stringify(wanted)) });
      if (data === undefined) return [isApiError(error) ? error.message : somethingWentWrong];
      if (data.failures.length > 0) return wordsOf(data.failures);
    }
    return [];
  };

  const change = ({ delivered, failed, back }: Change, reason: string) =>
    run(async () => {
      setProblems([]);
      const found: string[] = [];
      for (const [orders, status] of [
        [delivered, 'completed'],
        [failed, 'failed'],
      ] as const) {
        if (orders.length === 0) continue;
        const { failures, waiting, waits } = await update(orders, status, reason, { batchId: id });
        if (waiting > 0) toast.success(`${countOf(waiting, 'order')} sent for approval`, waits);
        found.push(...wordsOf(failures));
      }
      found.push(...(await putBack(back, reason)));
      setProblems(found);
      await refetch();
    });

  const words = progress && `${progress.done} of ${countOf(progress.total, 'order')} done`;
  return { run: change, isBusy, words, problems };
}

/** Each reason once, with how many orders it is about. */
function wordsOf(failures: readonly { orderId: string; reason: string }[]): string[] {
  const counts = new Map<string, string[]>();
  for (const { orderId, reason } of failures) counts.set(reason, [...(counts.get(reason) ?? []), orderId]);
  return [...counts].map(
    ([reason, ids]) => `${ids.length === 1 ? ids[0] : countOf(ids.length, 'order')}: ${reason}`,
  );
}
