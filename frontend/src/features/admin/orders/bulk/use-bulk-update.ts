import { useEffect, useRef, useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { AdminOrder, Output } from '../../../../lib/api/contract-types';
import type { OrderStatus } from '../filters/order-query';

/** Orders at a time: the API takes a hundred, but so many may take longer than a browser waits. */
const sliceSize = 25;

type BulkAnswer = Output<'admin-bulk-update-orders'>;

export interface BulkResult {
  readonly updated: number;
  /** Those that don't have the status now, or of which nobody knows, and why. */
  readonly failures: BulkAnswer['failures'];
  /** Why it ended before its end. */
  readonly problem: string | null;
  readonly wasStopped: boolean;
}

/**
 * Sets the status of many orders, slice by slice. The first slice that has no answer ends it: what is wrong with it
 * is wrong with the rest.
 */
export function useBulkUpdate() {
  const [update] = api.useAdminBulkUpdateOrdersMutation();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isToStop = useRef(false);
  useWarningBeforeLeaving(progress !== null);

  const run = async (orders: readonly AdminOrder[], status: OrderStatus): Promise<BulkResult> => {
    const ids = orders.map(({ order_number }) => order_number);
    isToStop.current = false;
    let result: BulkResult = { updated: 0, failures: [], problem: null, wasStopped: false };
    let done = 0;
    setProgress({ done, total: ids.length });
    while (done < ids.length && result.problem === null && !result.wasStopped) {
      const slice = ids.slice(done, done + sliceSize);
      const { data, error } = await update({ orderIds: slice, status });
      done += slice.length;
      result = data ? withAnswer(result, data) : withoutAnswer(result, slice, error);
      setProgress({ done, total: ids.length });
      result = { ...result, wasStopped: isToStop.current && done < ids.length };
    }
    setProgress(null);
    const untried = ids.slice(done).map((orderId) => ({ orderId, reason: 'Not tried' }));
    return { ...result, failures: [...result.failures, ...untried] };
  };

  const stop = () => {
    isToStop.current = true;
  };
  return { run, stop, progress };
}

function withAnswer(result: BulkResult, { updatedCount, failures }: BulkAnswer): BulkResult {
  return {
    ...result,
    updated: result.updated + updatedCount,
    failures: [...result.failures, ...failures],
  };
}

/** Refused as a whole, nothing was changed; where no answer came, it may have been. */
function withoutAnswer(result: BulkResult, slice: readonly string[], error: unknown): BulkResult {
  const problem = isApiError(error) ? error.message : somethingWentWrong;
  const wasRefused = isApiError(error) && error.kind === 'refused' && (error.status ?? 0) < 500;
  const reason = wasRefused ? problem : 'No answer came: it may have been updated or not. Refresh to see.';
  return {
    ...result,
    problem,
    failures: [...result.failures, ...slice.map((orderId) => ({ orderId, reason }))],
  };
}

function useWarningBeforeLeaving(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
