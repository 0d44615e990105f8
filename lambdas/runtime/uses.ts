import { accountList } from '../adapters/dynamodb/accounts/account-list';
import { routes } from '../adapters/dynamodb/networks/routes';
import { purchaseReads } from '../adapters/dynamodb/orders/purchase-reads';
import { deliveryTimesReader } from '../adapters/dynamodb/statistics/statistics-store';
import { callCounter, rateLimiter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { mailSender } from '../adapters/notices/mail';
import { settingsReader } from '../adapters/secrets/settings-store';
import { suppliersOfDeployment } from '../adapters/suppliers/suppliers';
import { defineUse } from '../adapters/use';
import { recordActionAccess } from '../core/audit-log/record-action';
import { onDb, onTable } from './on-table';
import { readsNetworks } from './reads-networks';

/*
 * The ports that several functions share, apart from the rows that their use cases declare.
 */

/** Lets the bundler drop ports that a function doesn't use: it can't drop other calls at the top level, nor what they import. */
/* @__NO_SIDE_EFFECTS__ */
function usesOf<Ports>(make: () => Ports): Ports {
  return make();
}

export const shopUrl = usesOf(() => defineUse({ environment: ['SITE_URL'] }, ({ SITE_URL }) => SITE_URL));

/** The site's URL, the shop's name and its colour, for e-mails. */
export const mailUse = usesOf(() =>
  defineUse(
    { environment: ['SITE_URL', 'BRAND', 'BRAND_COLOUR'] },
    ({ SITE_URL: siteUrl, BRAND: brand, BRAND_COLOUR: colour }) => ({ siteUrl, brand, colour }),
  ),
);

/** Records exports and tests of keys. */
export const auditUses = usesOf(() => ({ audit: onDb(recordActionAccess).db }));

/** Asks suppliers about orders. */
export const askUses = usesOf(() => ({
  suppliers: suppliersOfDeployment,
  settings: settingsReader,
  ...onTable({ rateLimiter }),
}));

/** For a customer's question: the same, and the networks with their balance codes. */
export const askForCustomerUses = usesOf(() => ({
  ...askUses,
  ...onTable({ networks: readsNetworks, calls: callCounter }),
}));

/** Asks suppliers and submits orders. */
export const submitUses = usesOf(() => ({ ...askUses, ...onTable({ routes }) }));

/** Checks a number before a purchase. */
export const checkNumberUses = usesOf(() =>
  onTable({ purchases: purchaseReads.only('latestTo'), networks: readsNetworks }),
);

/** Buys a bundle; a purchase reads one batch of rows and one index. */
export const purchaseUses = usesOf(() => ({
  ...submitUses,
  ...onTable({ purchases: purchaseReads, networks: readsNetworks }),
}));

/** Ports for listing every customer's orders. */
export const orderListUses = usesOf(() =>
  onTable({
    accountList: accountList.only('find'),
    networks: readsNetworks,
  }),
);

/** The ports that an answer with a developer's orders needs beside rows. */
export const orderViewUses = usesOf(() => onTable({ deliveries: deliveryTimesReader }));

/** The services that send notices. The function's `db` needs `sendAccess` too. */
export const noticeUses = { mail: mailSender, site: mailUse };
