import type { BundlePrice } from '../../../core/prices/entities';
import type { PriceStore } from '../../../core/prices/ports';
import { auditWrite } from '../audit-log/audit-items';
import { priceKey, pricesPartition } from '../table/keys';
import type { Condition, Table, Write } from '../table/table';
import { priceRow } from './price-items';

/** A price list is at most a few hundred rows: one partition, one query. */
const pricesPerQuery = 500;

export function priceStore(table: Table): PriceStore {
  const recorded = async (write: Write, audit: Parameters<typeof auditWrite>[0]) => {
    const result = await table.transact([auditWrite(audit), write]);
    // A record that stands there already was written with the same change.
    return result.kind === 'written' || (result.kind === 'refused' && Boolean(result.failures[0]?.existing));
  };
  return {
    async list() {
      const prices: BundlePrice[] = [];
      let after: Readonly<Record<string, string>> | null = null;
      do {
        const page = await table.query({
          partition: pricesPartition,
          limit: pricesPerQuery,
          ...(after && { after }),
        });
        prices.push(...page.items.map(priceRow.decode));
        after = page.next;
      } while (after !== null);
      return prices;
    },

    async get(id) {
      const item = await table.get(priceKey(id), { consistent: true });
      return item ? priceRow.decode(item) : null;
    },

    add: (price, audit) => recorded({ put: priceRow.encode(price), when: { absent: true } }, audit),
    change: (before, after, audit) => recorded({ put: priceRow.encode(after), when: asRead(before) }, audit),
    remove: (price, audit) => recorded({ delete: priceKey(price.id), when: asRead(price) }, audit),
  };
}

const asRead = (price: BundlePrice): Condition =>
  priceRow.unchanged(price, ['network', 'dataSize', 'price', 'apiPlanId', 'isActive']);
