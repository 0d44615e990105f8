import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { networkStore } from '../../adapters/dynamodb/networks/network-store';
import { putsPrice } from '../../adapters/dynamodb/prices/price-changes';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { actingAs } from '../../core/audit-log/entities';
import { fromCedis } from '../../core/money';
import { costsFrom, otherPlanIdsFrom } from '../../core/prices/costs';
import { updatePrice } from '../../core/prices/edit-prices';
import type { TimedPrice } from '../../core/prices/entities';
import { priceEditor } from '../../core/prices/price-editor';
import { adminPriceView, seesCosts } from '../../core/prices/price-list';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdatePrice, {
  uses: {
    ...onTable({
      prices: priceStore.writing([putsPrice, writesAudit]),
      networks: networkStore.only('read'),
    }),
    settings: settingsReader,
  },
  handle: async ({ input, account, ports }) => {
    const editor = priceEditor(actingAs(account), await ports.settings.read());
    const { network, data_size, price, api_plan_id, is_active, ...ids } = input.updates;
    const { id, seen } = input;
    const changed = await updatePrice(ports, editor, {
      id,
      seen: seen && { price: fromCedis(seen.price), next: timesFrom(seen.next) },
      change: {
        network,
        dataSize: data_size,
        price: price === undefined ? undefined : fromCedis(price),
        costs: costsFrom(input.updates),
        tiers: ids.tiers,
        apiPlanId: api_plan_id,
        primaryPlanId: ids.primary_plan_id,
        secondaryPlanId: ids.secondary_plan_id,
        otherPlanIds: otherPlanIdsFrom(ids.suppliers),
        isActive: is_active,
        line: ids.line,
        validity: ids.validity,
        note: ids.note,
        sort: ids.sort,
        next: ids.next && timesFrom(ids.next),
      },
    });
    return { success: true as const, price: adminPriceView(changed, { seesCosts: seesCosts(account) }) };
  },
});

const timesFrom = (next: readonly { readonly at: string; readonly price: number }[]): TimedPrice[] =>
  next.map(({ at, price }) => ({ at: new Date(at), price: fromCedis(price) }));
