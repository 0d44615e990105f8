import { isPaidFor } from '../../../contracts/orders/money-effect';
import { formatCedis, pesewas, zero } from '../money';
import type { Order } from '../orders/order';
import type { LedgerEntry } from '../wallet/entities';
import type { Finding, Wallet } from './entities';
import { differs, total } from './ledger-rules';

/**
 * Each order with its entries: it is charged once, refunded once if it failed, and charged again if an admin
 * reopened it. So every debit is exactly one of delivered, refunded, open.
 */
export function checkOrders({ account, entries, orders }: Wallet): Finding[] {
  return [...byOrder(entries)].flatMap(([number, own]) => {
    const order = orders.get(number);
    const about = `order ${number}`;
    if (order === undefined) {
      return own.map(({ id }) => ({
        kind: 'entry-without-order' as const,
        about,
        expected: 'an order',
        found: `${id} alone`,
      }));
    }
    return [
      ...differs('order-of-another-user', about, account.userId, order.userId),
      ...amounts(order, own, about),
      ...differs('order-money', about, moneyByStatus(order), moneyByLedger(own)),
      ...differs('order-goodwill', about, ...goodwillOf(order, entries)),
      ...postingsInTurn(order, own, about),
    ];
  });
}

/** A listed order without an entry in its customer's ledger. */
export function checkListedOrder(order: Order, entries: readonly LedgerEntry[]): Finding[] {
  if (entries.some(({ id }) => id === purchaseId(order))) return [];
  return [
    {
      kind: 'order-without-entry',
      about: `order ${order.id}`,
      expected: purchaseId(order),
      found: 'no such entry',
    },
  ];
}

function byOrder(entries: readonly LedgerEntry[]): Map<string, LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    if (entry.type !== 'purchase' && entry.type !== 'refund') continue;
    const group = groups.get(entry.reference);
    if (group) group.push(entry);
    else groups.set(entry.reference, [entry]);
  }
  return groups;
}

/** What the entry of an order’s debit is called. */
export const purchaseId = ({ id }: Order): string => `PURCHASE#${id}`;

const amounts = (order: Order, entries: readonly LedgerEntry[], about: string): Finding[] =>
  entries.flatMap(({ amount }) =>
    differs('order-amount', about, formatCedis(order.amount), formatCedis(pesewas(Math.abs(amount)))),
  );

const moneyByStatus = ({ status }: Order): string => (isPaidFor(status) ? 'taken' : 'refunded');

function moneyByLedger(entries: readonly LedgerEntry[]): string {
  const sum = total(entries);
  if (sum === 0) return 'refunded';
  return sum < 0 ? 'taken' : 'refunded beyond what was taken';
}

/** What is in the wallet as goodwill for it, by its row and by the ledger: none once it is refunded. */
function goodwillOf(order: Order, entries: readonly LedgerEntry[]): [expected: string, found: string] {
  const own = entries.filter(({ against, reference }) => against === 'goodwill' && reference === order.id);
  return [formatCedis(isPaidFor(order.status) ? order.goodwill : zero), formatCedis(total(own))];
}

/**
 * Purchase, refund, purchase, refund ... : the first by the order's number alone, each later one by a version of
 * the order that is younger than the one before.
 */
function postingsInTurn(order: Order, entries: readonly LedgerEntry[], about: string): Finding[] {
  let version = 0;
  return entries.flatMap(({ id }, index) => {
    if (index === 0) return differs('order-postings', about, purchaseId(order), id);
    const prefix = `${index % 2 === 1 ? 'REFUND' : 'RECHARGE'}#${order.id}#`;
    const later = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : Number.NaN;
    const isInTurn = later > version && later <= order.version;
    if (isInTurn) version = later;
    const expected = `${prefix}<version above ${version}, at most ${order.version}>`;
    return isInTurn ? [] : [{ kind: 'order-postings' as const, about, expected, found: id }];
  });
}
