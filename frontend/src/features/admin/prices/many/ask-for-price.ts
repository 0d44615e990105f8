import type { Input } from '../../../../lib/api/contract-types';
import type { NewPrice, Saved } from './new-prices';

/** Changes one price on its own, because only single changes can be sent for approval. */
export const singleUpdate = (
  { plan: { id, price }, after }: NewPrice,
  { tier }: Saved,
): Omit<Input<'admin-update-price'>, 'requestId'> => ({
  id,
  updates: tier === null ? { price: after } : { tiers: { [tier]: after } },
  seen: { price },
});
