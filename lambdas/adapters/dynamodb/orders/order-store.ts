import type { OrderStore, PlaceResult } from '../../../core/orders/ports';
import { postingWrites, toAccount } from '../accounts/account-items';
import { auditWrite } from '../audit-log/audit-items';
import { toPrice } from '../prices/price-items';
import { accountKey, orderKey, priceKey } from '../table/keys';
import type { Table, WriteResult } from '../table/table';
import { fromOrder, fromRefusal, toOrder, toPurchaseRecord } from './order-items';

export function orderStore(table: Table): OrderStore {
  return {
    async loadForPurchase({ userId, planId }, options) {
      const [account, price] = await table.getMany([accountKey(userId), priceKey(planId)], options);
      return { account: account ? toAccount(account) : null, price: price ? toPrice(price) : null };
    },

    async place(order, posting) {
      const [account, entry] = postingWrites(posting, { onlyIfNotBanned: true });
      return placeResult(
        await table.transact([{ put: fromOrder(order), when: { absent: true } }, account, entry]),
      );
    },

    async recordRefusal(refusal) {
      return placeResult(await table.write({ put: fromRefusal(refusal), when: { absent: true } }));
    },

    async get(orderNumber) {
      const item = await table.get(orderKey(orderNumber), { consistent: true });
      return item && item.kind === 'order' ? toOrder(item) : null;
    },

    async account(userId) {
      const item = await table.get(accountKey(userId), { consistent: true });
      return item ? toAccount(item) : null;
    },

    async commit(next, posting, audit) {
      const order = { put: fromOrder(next), when: { equals: { version: next.version - 1 } } };
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
