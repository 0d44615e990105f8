import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import { networksRow } from '../../../core/networks/rows';
import type { OrderStore } from '../../../core/orders/ports';
import { declines, makesOrder, orderRow } from '../../../core/orders/rows';
import { ownPricesRow, priceRow } from '../../../core/prices/rows';
import { recipientRow } from '../../../core/recipients/rows';
import { adminChanges, countChanges } from '../accounts/account-changes';
import { attentionChanges } from '../attention/attention-items';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { toNetworkList, toStanding, toTroubles } from '../networks/routes';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { postingChanges } from '../wallet/posting-changes';
import { latestOrdersTo } from './latest-orders-to';
import { pastPurchases } from './past-purchases';

const needs = {
  loadForPurchase: [need('BatchGetItem', 'USER#*', 'PRICES', 'NETWORKS'), need('GetItem', 'USER#*')],
  latestTo: [needIndex('byValue', 'PHONE#*'), need('BatchGetItem', 'ORDER#*')],
  past: [need(['GetItem', 'BatchGetItem'], 'ORDER#*'), need(['Query', 'BatchGetItem'], 'USER#*')],
  get: [need('GetItem', 'ORDER#*')],
  account: [need('GetItem', 'USER#*')],
  audit: readsAudit,
};

export const orderStore = tableAdapter(needs, (table: Table): OrderStore => {
  return {
    ...changeStore(table, {
      order: makesOrder,
      refusal: declines,
      ...countChanges,
      ...postingChanges,
      ...auditChanges,
      ...attentionChanges,
      ...adminChanges,
    }),

    async loadForPurchase({ userId, planId, recipient }, options) {
      const saved = recipient === null ? [] : [recipientRow.key({ userId, phoneNumber: recipient })];
      const keys = [accountRow.key({ userId }), priceRow.key({ id: planId }), networksRow.key({}), ...saved];
      const [buyer, price, networks, found] = await table.getMany(keys, options);
      const account = buyer ? accountRow.decode(buyer) : null;
      // Few have prices of their own: for the others, a second request beside this one would find nothing.
      const own = account?.ownPrices ? await table.get(ownPricesRow.key({ userId }), options) : null;
      const list = toNetworkList(networks);
      return {
        account,
        own: own && ownPricesRow.decode(own),
        price: price ? priceRow.decode(price) : null,
        networks: list.networks,
        suppliers: list.suppliers,
        troubles: toTroubles(networks),
        standing: toStanding(networks),
        isSaved: recipient === null ? null : Boolean(found),
      };
    },

    past: (of) => pastPurchases(table, of),

    latestTo: (phoneNumber, since) => latestOrdersTo(table, phoneNumber, since),

    async get(orderNumber) {
      const item = await table.get(orderRow.key({ id: orderNumber }), { consistent: true });
      return item && item.kind === 'order' ? orderRow.decode(item) : null;
    },

    account: (userId) => readRow(table, accountRow, accountRow.key({ userId })),

    audit: auditReader(table),
  };
});
