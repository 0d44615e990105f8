import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { useUnloadWarning } from '../../../../lib/use-unload-warning';
import { singleUpdate } from './ask-for-price';
import type { NewPrice, Saved } from './new-prices';

/** Prices in one request: each is a transaction, and a browser waits half a minute. */
const partSize = 25;

export interface SaveResult {
  readonly saved: number;
  /** Those that wait for a second person. */
  readonly asked: number;
  /** Those that don't have their new price, or may not have it. */
  readonly failures: readonly { readonly change: NewPrice; readonly reason: string }[];
}

const nothing: SaveResult = { saved: 0, asked: 0, failures: [] };

/**
 * Saves new prices, part by part, and asks for approval of those that take a second person, one by one. Something without an answer
 * ends it: the next ones would fail, too.
 */
export function useSaveMany() {
  const [update] = api.useAdminBulkUpdatePricesMutation();
  const [ask] = api.useAdminUpdatePriceMutation();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  const requestIdOf = useRequestIds();
  useUnloadWarning(progress !== null);

  const savePart = async (part: readonly NewPrice[], { at, tier, costAt }: Saved): Promise<Part> => {
    const { data, error } = await update({
      prices: part.map(({ plan, before, after }) => ({ id: plan.id, price: after, seen: before })),
      requestId,
      ...(tier && { tier }),
      ...(at && { at: at.toISOString() }),
      ...(costAt !== null && { cost_at: costAt }),
    });
    const refused = new Map(data?.failures.map((failure) => [failure.id, failure]));
    const failures = part.flatMap((change) => {
      if (!data) return [{ change, reason: unanswered(error) }];
      const failure = refused.get(change.plan.id);
      if (failure === undefined) return [];
      const { reason, code } = failure;
      return [{ change: code === 'approval_needed' ? { ...change, approval: reason } : change, reason }];
    });
    return { saved: part.length - failures.length, asked: 0, failures, isAnswered: data !== undefined };
  };

  const askFor = async (change: NewPrice, whose: Saved): Promise<Part> => {
    const single = singleUpdate(change, whose);
    const { data, error } = await ask({ ...single, requestId: requestIdOf(JSON.stringify(single)) });
    if (data)
      return { saved: data.success ? 1 : 0, asked: data.success ? 0 : 1, failures: [], isAnswered: true };
    const isAnswered = isApiError(error) && error.kind === 'refused' && (error.status ?? 0) < 500;
    return { ...nothing, failures: [{ change, reason: unanswered(error) }], isAnswered };
  };

  const save = async (changes: readonly NewPrice[], whose: Saved): Promise<SaveResult> => {
    const direct = changes.filter(({ approval }) => approval === null);
    const parts = Array.from({ length: Math.ceil(direct.length / partSize) }, (_, index) =>
      direct.slice(index * partSize, (index + 1) * partSize),
    );
    const steps = [
      ...parts.map((part) => ({ of: part, run: () => savePart(part, whose) })),
      ...changes
        .filter(({ approval }) => approval !== null)
        .map((change) => ({ of: [change], run: () => askFor(change, whose) })),
    ];
    let result = nothing;
    let done = 0;
    let isStopped = false;
    for (const { of, run } of steps) {
      if (isStopped) {
        const rest = of.map((change) => ({ change, reason: 'Not tried' }));
        result = { ...result, failures: [...result.failures, ...rest] };
        continue;
      }
      setProgress({ done, total: changes.length });
      const part = await run();
      done += of.length;
      result = {
        saved: result.saved + part.saved,
        asked: result.asked + part.asked,
        failures: [...result.failures, ...part.failures],
      };
      isStopped = !part.isAnswered;
    }
    setProgress(null);
    return result;
  };
  return { save, progress };
}

interface Part extends SaveResult {
  readonly isAnswered: boolean;
}

function unanswered(error: unknown): string {
  if (!isApiError(error)) return somethingWentWrong;
  const isRefused = error.kind === 'refused' && (error.status ?? 0) < 500;
  return isRefused
    ? error.message
    : 'No answer: it may have changed or not. Try again: nothing is done twice.';
}
