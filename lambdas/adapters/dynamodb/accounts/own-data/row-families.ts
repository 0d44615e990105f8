import type { KeptDataName } from '../../../../../contracts/accounts/kept-data';
import type { OwnData, OwnDataKind, OwnRow } from '../../../../core/accounts/own-data';
import { accountRow } from '../../../../core/accounts/rows';

import { bulkPartRow, bulkRow } from '../../../../core/bulk/rows';
import { apiKeyRow, apiKeyUseRow } from '../../../../core/developers/rows';
import type { Item } from '../../../../core/kernel/table';
import { noticeSettingsRow } from '../../../../core/notices/rows';
import { orderRow } from '../../../../core/orders/rows';
import { recipientRow } from '../../../../core/recipients/rows';
import { topUpRow } from '../../../../core/top-ups/rows';
import { ledgerRow } from '../../../../core/wallet/rows';
import { webhooksRow } from '../../../../core/webhooks/rows';

/**
 * A deletion's effect on rows.
 * - `deleted`: no row is left. `emptied`: rows are left, without anything that identifies the customer;
 * - `kept`: rows stay as they are, and name nobody except by the id of an empty account. Staff's records keep the names that staff changed,
 * and their reasons, but not their words to the customer;
 * - `expires`: the table deletes them within days.
 */
type Deletion = 'deleted' | 'emptied' | 'kept' | 'expires';

/** Rows that are about a customer. */
interface CustomersRows {
  /** Their line on the privacy page. */
  readonly privacy: KeptDataName;
  readonly deletion: Deletion;
  /** Their form in the customer's export, or why they aren't in it. */
  readonly exported: ((item: Item) => OwnRow | null) | string;
}

/** Rows that contain nothing about customers. */
type ShopsRows = 'the shop’s';

const as =
  <Kind extends OwnDataKind>(kind: Kind, decode: (item: Item) => OwnData[Kind]) =>
  (item: Item): OwnRow =>
    readOr(kind, () => ({ kind, of: decode(item) }) as OwnRow);

/** Reads a row. A damaged one doesn't stop the customer from getting the rest of their data. */
export function readOr<Read>(kind: OwnDataKind, read: () => Read): Read | OwnRow<'unreadable'> {
  try {
    return read();
  } catch {
    return { kind: 'unreadable', of: { of: kind } };
  }
}

const staffsRecord = 'what staff did and why, which stays on record';

/**
 * Every kind of row, by its keys: its owner, its line on the privacy page, its form in the customer's
 * export, and what a deletion leaves of it. A test fails for a kind of row that isn't here, and for one that isn't deleted as it says.
 */
export const rowFamilies = {
  'USER#<user> PROFILE': {
    privacy: 'account',
    deletion: 'emptied',
    exported: as('account', accountRow.decode),
  },
  'USER#<user> FIND#<word>': { privacy: 'account', deletion: 'deleted', exported: 'made from the account' },
  'USER#<user> RECIPIENT#<number>': {
    privacy: 'savedNumbers',
    deletion: 'deleted',
    exported: as('saved_number', recipientRow.decode),
  },
  'USER#<user> RECIPIENTS': {
    privacy: 'savedNumbers',
    deletion: 'deleted',
    exported: 'a count of the saved numbers',
  },
  'USER#<user> BULK#<id>': {
    privacy: 'bulkBuys',
    deletion: 'kept',
    exported: as('bulk_buy', bulkRow.decode),
  },
  'USER#<user> BULKROWS#<id>#<part>': {
    privacy: 'bulkBuys',
    deletion: 'deleted',
    exported: as('bulk_rows', bulkPartRow.decode),
  },
  'USER#<user> API-KEY#<key>': {
    privacy: 'apiKeys',
    deletion: 'emptied',
    exported: as('api_key', apiKeyRow.decode),
  },
  'USER#<user> API-KEYS': { privacy: 'apiKeys', deletion: 'emptied', exported: 'a list of the keys' },
  'USER#<user> API-USE#<key>': {
    privacy: 'apiKeys',
    deletion: 'deleted',
    exported: as('api_key_use', apiKeyUseRow.decode),
  },
  'USER#<user> API-SPENT#<key>#<day>': {
    privacy: 'apiKeys',
    deletion: 'expires',
    exported: 'a sum of the wallet’s entries',
  },
  'KEY#<hash> KEY': { privacy: 'apiKeys', deletion: 'deleted', exported: 'a hash of a key' },
  'CALLS#<key> <time>#<call>': {
    privacy: 'apiKeys',
    deletion: 'expires',
    exported: 'what a program called, without what it said',
  },
  'USER#<user> API-REFERENCE#<reference>': {
    privacy: 'apiKeys',
    deletion: 'deleted',
    exported: 'with its order',
  },
  'USER#<user> LEDGER#<seq>': {
    privacy: 'wallet',
    deletion: 'kept',
    exported: as('wallet_entry', ledgerRow.decode),
  },
  'USER#<user> TOPUP#<reference>': {
    privacy: 'topUps',
    deletion: 'emptied',
    exported: as('top_up', topUpRow.decode),
  },
  'ORDER#<number> ORDER': { privacy: 'orders', deletion: 'emptied', exported: as('order', orderRow.decode) },
  'ATTENTION#<kind>#<id> ATTENTION': 'the shop’s',
  'CASE#<order> CASE': { privacy: 'cases', deletion: 'emptied', exported: 'with its order' },
  'USER#<user> NOTICES': {
    privacy: 'notices',
    deletion: 'deleted',
    exported: as('notice_choices', noticeSettingsRow.decode),
  },
  'USER#<user> WEBHOOKS': {
    privacy: 'webhooks',
    deletion: 'deleted',
    exported: as('webhooks', webhooksRow.decode),
  },
  'WEBHOOK#<endpoint> DELIVERY#<time>#<event>': {
    privacy: 'webhooks',
    deletion: 'deleted',
    exported: 'was sent to the customer’s own server',
  },
  'WEBHOOK#<endpoint> HEALTH': {
    privacy: 'webhooks',
    deletion: 'expires',
    exported: 'how a server answered of late',
  },
  'NOTICE#<event>#<cause> NOTICE': {
    privacy: 'notices',
    deletion: 'expires',
    exported: 'was sent to the customer, or to staff',
  },
  'PACE#<limit> PACE': { privacy: 'limits', deletion: 'expires', exported: 'a count of requests' },
  'MOVED#<user> DAY#<day>': { privacy: 'staffsRecord', deletion: 'expires', exported: staffsRecord },
  'AUDIT#<id> AUDIT': { privacy: 'staffsRecord', deletion: 'kept', exported: staffsRecord },
  'NOTICE#owners TOLD': 'the shop’s',
  'MONTHS USERS#<month>': 'the shop’s',
  'PRICES PRICE#<plan>': 'the shop’s',
  'NETWORKS NETWORKS': 'the shop’s',
  'SUPPLIER-BALANCES <supplier>': 'the shop’s',
  'STATISTICS TOTALS': 'the shop’s',
  'STATISTICS ORDERS#<month>': 'the shop’s',
  'STATISTICS TOPUPS#<month>': 'the shop’s',
  'BOOKS <month>': 'the shop’s',
  'MARGINS <day>': 'the shop’s',
  'DELIVERIES <hour>': 'the shop’s',
  'RECHECKS STATE': 'the shop’s',
  'RECHECKS TOPUPS': 'the shop’s',
  'RECHECKS PAYMENTS': 'the shop’s',
  'SWEEP <user id>': 'the shop’s',
  'LEDGER-AUDIT STATE': 'the shop’s',
  'COUNTED#<minute> <version of the totals>': 'the shop’s',
  'UNCOUNTED <since>#<changes>': 'the shop’s',
} as const satisfies Readonly<Record<string, CustomersRows | ShopsRows>>;

type Families = typeof rowFamilies;
export type CustomersFamily = {
  [Keys in keyof Families]: Families[Keys] extends ShopsRows ? never : Keys;
}[keyof Families];

const patterns = Object.entries(rowFamilies).map(([keys, family]) => {
  const literal = keys.split(/<[^>]*>/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { keys: keys as keyof Families, family, matches: new RegExp(`^${literal.join('.+')}$`) };
});

/** Returns a row's kind; null for one that isn't declared. */
export const familyOf = ({ PK, SK }: Item): (typeof patterns)[number] | null =>
  patterns.find(({ matches }) => matches.test(`${PK} ${SK}`)) ?? null;

/** Returns a row of the export; null if it isn't the customer's to have. */
export function exportedRow(item: Item): OwnRow | null {
  const family = familyOf(item)?.family;
  if (family === undefined || family === 'the shop’s' || typeof family.exported === 'string') return null;
  return family.exported(item);
}
