import type { Input } from '../../../../lib/api/contract-types';
import { costNames } from '../price-values';
import type { NewPrice, Saved } from './new-prices';

/** Changes one price on its own, because only single changes can be sent for approval. */
export function singleUpdate(
  { plan, after }: NewPrice,
  { tier, costAt }: Saved,
): Omit<Input<'admin-update-price'>, 'requestId'> {
  const { id, price } = plan;
  if (costAt !== null) {
    const name = costNames.find((each) => each === `cost_${costAt}`);
    return { id, updates: name ? { [name]: after } : { suppliers: { [costAt]: { cost: after } } } };
  }
  return { id, updates: tier === null ? { price: after } : { tiers: { [tier]: after } }, seen: { price } };
}
