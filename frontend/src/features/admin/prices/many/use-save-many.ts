import { api } from '../../../../lib/api/api';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { type InParts, type Part, splitInto, useInParts } from '../../shared/actions/use-in-parts';
import { singleUpdate } from './ask-for-price';
import type { NewPrice, Saved } from './new-prices';

/** Prices per request: each is a transaction. */
const partSize = 25;

/**
 * Saves new prices in parts, and asks for approval of those that need a second person, one by one.
 * @param round a number for each press of the button; its retries have the same one
 */
export function useSaveMany(round: number) {
  const [update] = api.useAdminBulkUpdatePricesMutation();
  const [ask] = api.useAdminUpdatePriceMutation();
  const requestIdOf = useRequestIds();
  const { run, progress } = useInParts();

  const partOf = (part: readonly NewPrice[], { tier, areCosts }: Saved): Part<NewPrice> => ({
    of: part,
    async send() {
      const { data, error } = await update({
        prices: part.map(({ plan, before, after }) => ({ id: plan.id, price: after, seen: before })),
        // One key for all parts, because the change sets each price once.
        requestId: requestIdOf(String(round)),
        ...(tier && { tier }),
        ...(areCosts && { are_costs: true }),
      });
      if (data === undefined) return { error };
      const refused = new Map(data.failures.map((failure) => [failure.id, failure]));
      const failures = part.flatMap((change) => {
        const failure = refused.get(change.plan.id);
        if (failure === undefined) return [];
        const { reason, code } = failure;
        return [{ of: code === 'approval_needed' ? { ...change, approval: reason } : change, reason }];
      });
      return { data: { failures } };
    },
  });

  const askFor = (change: NewPrice, whose: Saved, reason: string): Part<NewPrice> => ({
    of: [change],
    async send() {
      const single = { ...singleUpdate(change, whose), ...(reason !== '' && { reason }) };
      const { data, error } = await ask({ ...single, requestId: requestIdOf(JSON.stringify(single)) });
      return data ? { data: { approval: data.approval } } : { error };
    },
  });

  /** @param reason for whoever approves those that need approval; may be empty */
  const save = (changes: readonly NewPrice[], whose: Saved, reason: string): Promise<InParts<NewPrice>> =>
    run([
      ...splitInto(
        changes.filter(({ approval }) => approval === null),
        partSize,
      ).map((part) => partOf(part, whose)),
      ...changes.filter(({ approval }) => approval !== null).map((change) => askFor(change, whose, reason)),
    ]);
  return { save, progress };
}
