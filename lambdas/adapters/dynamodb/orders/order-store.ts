import type { OrderStore, PlaceResult } from '../../../core/orders/ports';
import { accountRow, postingWrites } from '../accounts/account-items';
import { auditWrite } from '../audit-log/audit-items';
import { priceRow } from '../prices/price-items';
import { accountKey, orderKey, priceKey } from '../table/keys';
import type { Table, WriteResult } from '../table/table';
import { orderRow, refusalRow, toPurchaseRecord } from './order-items';

export function orderStore(table: Table): OrderStore {
  return {
    async loadForPurchase({ userId, planId }, options) {
      const [account, price] = await table.getMany([accountKey(userId), priceKey(planId)], options);
      return {
        account: account ? accountRow.decode(account) : null,
        price: price ? priceRow.decode(price) : null,
      };
    },

    async place(order, posting) {
      const [account, entry] = postingWrites(posting, { onlyIfNotBanned: true });
      return placeResult(
        await table.transact([{ put: orderRow.encode(order), when: { absent: true } }, account, entry]),
      );
    },

    async recordRefusal(refusal) {
      return placeResult(await table.write({ put: refusalRow.encode(refusal), when: { absent: true } }));
    },

    async get(orderNumber) {
      const item = await table.get(orderKey(orderNumber), { consistent: true });
      return item && item.kind === 'order' ? orderRow.decode(item) : null;
    },

    async account(userId) {
      const item = await table.get(accountKey(userId), { consistent: true });
      return item ? accountRow.decode(item) : null;
    },

    async commit(next, posting, audit) {
      const order = { put: orderRow.encode(next), when: { equals: { version: next.version - 1 } } };
      const writes = [
        order,
        ...(posting ? postingWrites(posting) : []),
        ...(audit ? [auditWrite(audit)] : []),
      ];
      const result = writes.length > 1 ? await table.transact(writes) : await table.write(order);
      return result.kind === 'written' ? 'committed' : 'conflict';
    },
  };
}

/** The first write is the order or refusal: only a record under its number means "exists". */
function placeResult(result: WriteResult): PlaceResult {
  if (result.kind === 'written') return { kind: 'placed' };
  const existing = result.kind === 'refused' ? result.failures[0]?.existing : undefined;
  return existing ? { kind: 'exists', record: toPurchaseRecord(existing) } : { kind: 'conflict' };
}
