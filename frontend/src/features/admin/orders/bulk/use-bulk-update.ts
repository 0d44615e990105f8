import { useRef, useState } from 'react';
import type { OrderStatus } from '../../../../../../contracts/constants';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import type { AdminOrder, Output } from '../../../../lib/api/contract-types';
import { useUnloadWarning } from '../../../../lib/use-unload-warning';
import { waitingWords } from '../../shared/waiting-words';

/** Orders in one request. The API takes a hundred, but that many may take longer than a browser waits. */
const batchSize = 25;
/** Nothing is changed while orders wait for approval, so one request has as many as the API takes. */
const approvalSize = 100;

type BulkAnswer = Output<'admin-bulk-update-orders'>;

export interface BulkResult {
  readonly updated: number;
  /** How many orders were sent for approval: nothing was changed yet. */
  readonly waiting: number;
  /** Until when they wait; empty for none. */
  readonly waits: string;
  /** The orders that don't have the status now, or may not have it, and why. */
  readonly failures: BulkAnswer['failures'];
  /** Why the update ended early. */
  readonly problem: string | null;
  readonly wasStopped: boolean;
}

interface BulkOptions {
  /** The batch that the orders are all in. */
  readonly batchId?: string;
  /** They are expected to wait for approval. */
  readonly isForApproval?: boolean;
}

/** Sets the status of many orders, batch by batch. A batch without an answer ends it: the next ones would fail, too. */
export function useBulkUpdate() {
  const [update] = api.useAdminBulkUpdateOrdersMutation();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isStopRequested = useRef(false);
  useUnloadWarning(progress !== null);

  const run = async (
    orders: readonly Pick<AdminOrder, 'order_number' | 'status'>[],
    status: OrderStatus,
    reason: string,
    { batchId, isForApproval = false }: BulkOptions = {},
  ): Promise<BulkResult> => {
    const size = isForApproval ? approvalSize : batchSize;
    const ids = orders.map(({ order_number }) => order_number);
    isStopRequested.current = false;
    let result: BulkResult = {
      updated: 0,
      waiting: 0,
      waits: '',
      failures: [],
      problem: null,
      wasStopped: false,
    };
    let done = 0;
    setProgress({ done, total: ids.length });
    while (done < ids.length && result.problem === null && !result.wasStopped) {
      const batch = ids.slice(done, done + size);
      const statusesSeen = orders.slice(done, done + size).map((order) => order.status);
      const { data, error } = await update({
        orderIds: batch,
        status,
        statusesSeen,
        ...(reason && { reason }),
        ...(batchId && { batchId }),
        // A batch may wait for a second person on its own.
        requestId: crypto.randomUUID(),
      });
      done += batch.length;
      result = data ? withAnswer(result, batch, data) : withoutAnswer(result, batch, error);
      setProgress({ done, total: ids.length });
      result = { ...result, wasStopped: isStopRequested.current && done < ids.length };
    }
    setProgress(null);
    return { ...result, failures: [...result.failures, ...failed(ids.slice(done), 'Not tried')] };
  };

  const stop = () => {
    isStopRequested.current = true;
  };
  return { run, stop, progress };
}

function withAnswer(result: BulkResult, batch: readonly string[], answer: BulkAnswer): BulkResult {
  const { updatedCount, failures } = answer;
  const waits = waitingWords(answer);
  if (waits !== null) return { ...result, waiting: result.waiting + batch.length, waits };
  return {
    ...result,
    updated: result.updated + updatedCount,
    failures: [...result.failures, ...failures],
  };
}

/** A batch that is refused as a whole changes nothing; without an answer, it may have been changed. */
function withoutAnswer(result: BulkResult, batch: readonly string[], error: unknown): BulkResult {
  const problem = isApiError(error) ? error.message : somethingWentWrong;
  const wasRefused = isApiError(error) && error.kind === 'refused' && (error.status ?? 0) < 500;
  const reason = wasRefused ? problem : 'No answer: it may have been updated or not. Refresh to see.';
  return { ...result, problem, failures: [...result.failures, ...failed(batch, reason)] };
}

const failed = (orderIds: readonly string[], reason: string) =>
  orderIds.map((orderId) => ({ orderId, reason }));
