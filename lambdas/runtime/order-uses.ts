import { attentionStore, writesAttention } from '../adapters/dynamodb/attention/attention-store';
import { routes } from '../adapters/dynamodb/networks/routes';
import { purchaseReads } from '../adapters/dynamodb/orders/purchase-reads';
import { rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { settingsReader } from '../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../adapters/suppliers/suppliers';
import { numbersAccess } from '../core/orders/activation/can-deliver';
import { onTable, portOn } from './on-table';
import { readsNetworks } from './reads-networks';

/* The ports of functions about orders, apart from the rows that their use cases declare. */

const atSuppliers = { suppliers: suppliersOfDeployment, settings: settingsReader };
/** Reads the networks with their pauses. */
const networks = readsNetworks;
const attention = attentionStore.only('get');
/** Stores an admin's answer in the attention item. */
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

/** For an admin's question: the same, and the networks, since the answer also tells about a pause. */
export const askByHandUses = { ...askUses, ...onTable({ networks }) };

/** The rows of numbers that have to be activated first; orders for them are held. */
const numbers = portOn(numbersAccess, (db) => db);

/** For a customer's question: the same, and a check that enough calls are left for open orders. */
export const askForCustomerUses = {
  ...askByHandUses,
  ...onTable({
    rateLimiter: { ...rateLimiter, needs: rateLimiter.only('peek', 'acquire').needs },
  }),
};

/** Asks suppliers and submits orders. Reads when a permit is free next, and whether a daily limit has room. */
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

/** Sends an order when its customer gives up the time to undo it. */
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
