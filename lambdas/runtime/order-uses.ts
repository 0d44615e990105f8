import { checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../adapters/dynamodb/attention/attention-store';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { routes } from '../adapters/dynamodb/networks/routes';
import { numberStore, writesNumber } from '../adapters/dynamodb/orders/number-store';
import { orderStore } from '../adapters/dynamodb/orders/order-store';
import { statusStore } from '../adapters/dynamodb/orders/status-store';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { needOf } from '../adapters/dynamodb/table/table-adapter';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { settingsReader } from '../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../adapters/suppliers/suppliers';
import { askAboutOrderAccess } from '../core/cases/ask-about-order';
import { refundWaitsAccess } from '../core/cases/refund-waits';
import { orderRow } from '../core/orders/rows';
import { counted, granted } from './approval-uses';
import { onDb, onTable } from './on-table';
import { readsNetworks } from './reads-networks';

const atSuppliers = { suppliers: suppliersOfDeployment, settings: settingsReader };
/** With what is paused. */
const networks = readsNetworks;
const attention = attentionStore.only('get');
/** Where an admin asks, the answer is kept with the item. */
export const keepsAnswers = onTable({ attention: attention.writing([writesAttention]) });

/** Asking an order's supplier, and settling what it says. */
export const askUses = {
  ...atSuppliers,
  ...onTable({
    orders: orderStore.only('get', 'account').writing([needOf(orderRow), writesPosting, writesAttention]),
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire', 'release').needs },
    attention,
  }),
};

/** The same, where an admin asks: what is paused is with nobody. */
export const askByHandUses = { ...askUses, ...onTable({ networks }) };

/** Numbers that have to be activated first hold orders. */
const numbers = numberStore.only('get').writing([writesNumber]);

/** The same, where its customer asks: as long as enough calls are left for open orders. */
export const askForCustomerUses = {
  ...askByHandUses,
  ...onDb(askAboutOrderAccess, refundWaitsAccess),
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('peek', 'acquire').needs },
  }),
};

/** Asking, and submitting orders: it is read when a permit is free again, and whether a full day has room. */
export const submitUses = {
  ...askUses,
  ...onTable({
    networks,
    routes,
    numbers,
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('freeAt', 'acquire', 'release').needs },
  }),
};

/** What a customer reads of a number before a purchase. */
export const checkNumberUses = {
  ...atSuppliers,
  ...onTable({
    orders: orderStore.only('latestTo'),
    networks,
    numbers,
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire').needs },
  }),
};

/** A customer has an order sent that waited for them. */
export const releaseUses = {
  ...submitUses,
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('peek', 'acquire', 'release').needs },
  }),
};

/** Asking again about delivered orders: nothing is paid back. */
export const recheckUses = {
  ...atSuppliers,
  ...onTable({
    orders: orderStore.only('get', 'account').writing([needOf(orderRow), writesAttention]),
    rateLimiter,
    attention,
  }),
};

/** A customer takes an order back: nobody is asked or sent anything. */
export const cancelUses = onTable({
  orders: orderStore.only('get', 'account').writing([needOf(orderRow), writesPosting, writesAttention]),
  attention,
});

/** Buying: everything that a purchase reads comes in one batch. Staff may have ended the order by when its supplier answers. */
export const purchaseUses = {
  ...atSuppliers,
  ...onTable({
    orders: orderStore
      .only('loadForPurchase', 'past', 'latestTo', 'get', 'account')
      .writing([needOf(orderRow), writesPosting, writesAttention]),
    rateLimiter,
    networks,
    routes,
    numbers,
    attention,
  }),
};

export const settingStatus = [needOf(orderRow), writesPosting, writesAudit, writesAttention, checksAdmin];

/** An admin sets a status. */
export const setsStatus = onTable({ orders: statusStore.writing(counted(settingStatus)), attention });

/** Of many orders, which are approved together: each is written on condition of the approval. */
export const setsStatuses = onTable({
  orders: statusStore.writing(counted(settingStatus), granted(settingStatus)),
  attention,
});
