import type { Input } from '../../../../lib/api/contract-types';
import { costNames } from '../price-values';
import type { NewPrice, Saved } from './new-prices';

/** Changes one price on its own, because only single changes can be sent for approval. */
export function singleUpdate(
  { plan, after }: NewPrice,
  { at, tier, costAt }: Saved,
): Omit<Input<'admin-update-price'>, 'requestId'> {
  const { id, price, next, next_tiers: ofTiers } = plan;
  if (costAt !== null) {
    const name = costNames.find((each) => each === `cost_${costAt}`);
    return { id, updates: name ? { [name]: after } : { suppliers: { [costAt]: { cost: after } } } };
  }
  const moment = at?.toISOString();
  const seen = { price, next, next_tiers: ofTiers };
  if (moment === undefined)
    return { id, updates: tier === null ? { price: after } : { tiers: { [tier]: after } }, seen };
  const isAt = (one: { readonly at: string }) => Date.parse(one.at) === Date.parse(moment);
  const updates =
    tier === null
      ? { next: [...next.filter((one) => !isAt(one)), { at: moment, price: after }] }
      : {
          next_tiers: [
            ...ofTiers.filter((one) => !(isAt(one) && one.tier === tier)),
            { at: moment, tier, price: after },
          ],
        };
  return { id, updates, seen };
}
