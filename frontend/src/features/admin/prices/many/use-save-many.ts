import { api } from '../../../../lib/api/api';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { type InParts, type Part, splitInto, useInParts } from '../../shared/actions/use-in-parts';
import type { NewPrice, Saved } from './new-prices';

/** Prices per request: each is a transaction. */
const partSize = 25;

/**
 * Saves new prices in parts.
 * @param round a number for each press of the button; its retries have the same one
 */
export function useSaveMany(round: number) {
  const [update] = api.useAdminBulkUpdatePricesMutation();
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
      const refused = new Map(data.failures.map(({ id, reason }) => [id, reason]));
      const failures = part.flatMap((of) => {
        const reason = refused.get(of.plan.id);
        return reason === undefined ? [] : [{ of, reason }];
      });
      return { data: { failures } };
    },
  });

  const save = (changes: readonly NewPrice[], whose: Saved): Promise<InParts<NewPrice>> =>
    run(splitInto(changes, partSize).map((part) => partOf(part, whose)));
  return { save, progress };
}
