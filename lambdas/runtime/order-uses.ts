import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../adapters/dynamodb/attention/attention-store';
import { routes } from '../adapters/dynamodb/networks/routes';
import { purchaseReads } from '../adapters/dynamodb/orders/purchase-reads';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { settingsReader } from '../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../adapters/suppliers/suppliers';
import { numbersAccess } from '../core/orders/activation/can-deliver';
import { onTable, portOn } from './on-table';
import { readsNetworks } from './reads-networks';

/* The ports of orders' functions, besides the rows that their use cases name. */

const atSuppliers = { suppliers: suppliersOfDeployment, settings: settingsReader };
/** The networks with their pauses. */
const networks = readsNetworks;
const attention = attentionStore.only('get');
/** An admin's answer is kept with the item. */
export const keepsAnswers = onTable({ attention: attention.writing([writesAttention]) });

export const readsAttention = onTable({ attention });

/** Asking an order's supplier, and settling what it says. */
export const askUses = {
  ...atSuppliers,
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire', 'release').needs },
    attention,
  }),
};

/** The same for an admin, who also learns of a pause. */
export const askByHandUses = { ...askUses, ...onTable({ networks }) };

/** Numbers that have to be activated first hold orders. */
const numbers = portOn(numbersAccess, (db) => db);

/** The same for its customer, as long as enough calls are left for open orders. */
export const askForCustomerUses = {
  ...askByHandUses,
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

/** Checking a number before a purchase. */
export const checkNumberUses = {
  ...atSuppliers,
  ...onTable({
    purchases: purchaseReads.only('latestTo'),
    networks,
    numbers,
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire').needs },
  }),
};

/** Sending an order that waited for its customer. */
export const releaseUses = {
  ...submitUses,
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('peek', 'acquire', 'release').needs },
  }),
};

/** Asking again about delivered orders. */
export const recheckUses = { ...atSuppliers, ...onTable({ rateLimiter, attention }) };

/** Buying: everything that a purchase reads comes in one batch. */
export const purchaseUses = {
  ...atSuppliers,
  ...onTable({ purchases: purchaseReads, rateLimiter, networks, routes, numbers, attention }),
};
