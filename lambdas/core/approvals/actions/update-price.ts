import type { InputOf } from '../../../../contracts/contract';
import { adminUpdatePrice } from '../../../../contracts/prices/admin-update-price';
import { fromCedis } from '../../money';
import { costsFrom, otherPlanIdsFrom } from '../../prices/costs';
import { type PriceChange, updatePrice } from '../../prices/edit-prices';
import type { TimedPrice } from '../../prices/entities';
import { priceEditor } from '../../prices/price-editor';
import type { SettingsReader } from '../../settings/ports';
import { action } from './action';

type Ports = Parameters<typeof updatePrice>[0] & { readonly settings: Pick<SettingsReader, 'read'> };

export const updatesPrice = action({
  contract: adminUpdatePrice,
  async run(ports: Ports, { input: { id, updates, seen }, by, idempotencyKey }) {
    return updatePrice(ports, priceEditor(by, await ports.settings.read()), {
      id,
      requestId: idempotencyKey,
      seen: seen && {
        price: fromCedis(seen.price),
        next: timesFrom(seen.next),
        nextTiers: tierTimesFrom(seen.next_tiers),
      },
      change: changeFrom(updates),
    });
  },
  told: () => 'The price is changed.',
});

/** All that can be edited is named: what isn't would be taken from the request, and not saved. */
function changeFrom(updates: InputOf<typeof adminUpdatePrice>['updates']): Required<PriceChange> {
  const { network, data_size, price, api_plan_id, is_active, ...others } = updates;
  return {
    network,
    dataSize: data_size,
    price: price === undefined ? undefined : fromCedis(price),
    costs: costsFrom(updates),
    tiers: others.tiers,
    apiPlanId: api_plan_id,
    primaryPlanId: others.primary_plan_id,
    secondaryPlanId: others.secondary_plan_id,
    otherPlanIds: otherPlanIdsFrom(others.suppliers),
    isActive: is_active,
    line: others.line,
    validity: others.validity,
    note: others.note,
    sort: others.sort,
    next: others.next && timesFrom(others.next),
    nextTiers: tierTimesFrom(others.next_tiers),
  };
}

const tierTimesFrom = (next: InputOf<typeof adminUpdatePrice>['updates']['next_tiers']) =>
  next?.map((one) => ({ ...one, ...timeFrom(one) }));

const timesFrom = (next: readonly { readonly at: string; readonly price: number }[]): TimedPrice[] =>
  next.map(timeFrom);

const timeFrom = ({ at, price }: { readonly at: string; readonly price: number }): TimedPrice => ({
  at: new Date(at),
  price: fromCedis(price),
});
