import { useState } from 'react';
import { api } from '../../../../lib/api/api';
import { isApiError, somethingWentWrong } from '../../../../lib/api/api-error';
import { useUnloadWarning } from '../../../../lib/use-unload-warning';
import type { NewPrice, Whose } from './new-prices';

interface Saved extends Whose {
  /** Where they are costs. Null: they are prices. */
  readonly costAt: string | null;
}

/** Prices in one request: each is a transaction, and a browser waits half a minute. */
const partSize = 25;

export interface SaveResult {
  readonly saved: number;
  /** Those that don't have their new price, or may not have it. */
  readonly failures: readonly { readonly change: NewPrice; readonly reason: string }[];
}

/** Saves new prices, part by part. A part without an answer ends it: the next ones would fail, too. */
export function useSaveMany() {
  const [update] = api.useAdminBulkUpdatePricesMutation();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [requestId] = useState(() => crypto.randomUUID());
  useUnloadWarning(progress !== null);

  const save = async (changes: readonly NewPrice[], { at, tier, costAt }: Saved): Promise<SaveResult> => {
    let result: SaveResult = { saved: 0, failures: [] };
    const total = changes.length;
    for (let done = 0; done < total; done += partSize) {
      setProgress({ done, total });
      const part = changes.slice(done, done + partSize);
      const { data, error } = await update({
        prices: part.map(({ plan, before, after }) => ({ id: plan.id, price: after, seen: before })),
        requestId,
        ...(tier && { tier }),
        ...(at && { at: at.toISOString() }),
        ...(costAt !== null && { cost_at: costAt }),
      });
      const reasons = new Map(data?.failures.map(({ id, reason }) => [id, reason]));
      const failed = part.flatMap((change) => {
        const reason = data ? reasons.get(change.plan.id) : unanswered(error);
        return reason === undefined ? [] : [{ change, reason }];
      });
      result = {
        saved: result.saved + part.length - failed.length,
        failures: [...result.failures, ...failed],
      };
      if (!data) {
        const rest = changes.slice(done + partSize).map((change) => ({ change, reason: 'Not tried' }));
        result = { ...result, failures: [...result.failures, ...rest] };
        break;
      }
    }
    setProgress(null);
    return result;
  };
  return { save, progress };
}

function unanswered(error: unknown): string {
  if (!isApiError(error)) return somethingWentWrong;
  const isRefused = error.kind === 'refused' && (error.status ?? 0) < 500;
  return isRefused
    ? error.message
    : 'No answer: it may have changed or not. Try again: nothing is done twice.';
}
