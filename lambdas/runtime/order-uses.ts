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

/* The other ports of orders' functions: all that aren't rows declared by their use cases. */

const atSuppliers = { suppliers: suppliersOfDeployment, settings: settingsReader };
/** The networks with their pauses. */
const networks = readsNetworks;
const attention = attentionStore.only('get');
/** Keeps an admin's answer with the item. */
export const keepsAnswers = onTable({ attention: attention.writing([writesAttention]) });

export const readsAttention = onTable({ attention });

/** Asks an order's supplier and settles the order by its answer. */
export const askUses = {
  ...atSuppliers,
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire', 'release').needs },
    attention,
  }),
};

/** The same for an admin, who is also told about a pause. */
export const askByHandUses = { ...askUses, ...onTable({ networks }) };

/** Orders for numbers that must be activated first are held. */
const numbers = portOn(numbersAccess, (db) => db);

/** The same for the order's customer, if enough calls are left for open orders. */
export const askForCustomerUses = {
  ...askByHandUses,
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('peek', 'acquire').needs },
  }),
};

/** Asks and submits; reads when a permit is next free, and whether a day's limit has room. */
export const submitUses = {
  ...askUses,
  ...onTable({
    networks,
    routes,
    numbers,
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('freeAt', 'acquire', 'release').needs },
  }),
};

/** Checks a number before a purchase. */
export const checkNumberUses = {
  ...atSuppliers,
  ...onTable({
    purchases: purchaseReads.only('latestTo'),
    networks,
    numbers,
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('acquire').needs },
  }),
};

/** Sends an order that waited for its customer. */
export const releaseUses = {
  ...submitUses,
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('peek', 'acquire', 'release').needs },
  }),
};

/** Asks again about delivered orders. */
export const recheckUses = { ...atSuppliers, ...onTable({ rateLimiter, attention }) };

/** Buys a bundle; all of a purchase's reads come in one batch. */
export const purchaseUses = {
  ...atSuppliers,
  ...onTable({ purchases: purchaseReads, rateLimiter, networks, routes, numbers, attention }),
};
