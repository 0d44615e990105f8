import { bulkView } from '../../../contracts/bulk/contracts';
import type { OrderStatus } from '../../../contracts/constants';
import { nameOfBundle } from '../../../contracts/prices/terms';
import { moneyBackPaid } from '../../../contracts/wallet/terms';
import { access, type Db } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { formatCedis, pesewas, toCedis, zero } from '../kernel/money';
import { toWire } from '../kernel/wire';
import { networksIn, readNetworksAccess } from '../networks/read-networks';
import { requestOfRow } from '../orders/channel';
import { counted, paidDebtWords } from '../orders/messages';
import { orderNumberOf } from '../orders/purchase/decide-purchase';
import { orderRow } from '../orders/rows';
import { type Bulk, bulkPartRow, bulkRow, keysOfParts } from './rows';

export const latestBulksAccess = access({ list: [bulkRow] });

/** The most bulk buys that are listed. Older ones stay in the wallet's history and in the orders. */
const mostShown = 20;

/** A customer's bulk buys, latest first. @throws AppError unavailable */
export async function latestBulks(
  { db }: { readonly db: Db<typeof latestBulksAccess> },
  userId: string,
): Promise<Bulk[]> {
  const all = await db.list(bulkRow, { of: userId }, { mayLag: true });
  return all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, mostShown);
}

export const readBulkAccess = access({
  get: [bulkRow, ...readNetworksAccess.get],
  many: [bulkPartRow, orderRow],
});

/**
 * Returns one of a customer's bulk buys with its rows and what became of each: none once they are no longer kept.
 * @throws AppError not_found, unavailable
 */
export async function readBulk(
  { db }: { readonly db: Db<typeof readBulkAccess> },
  userId: string,
  id: string,
) {
  const bulk = await db.get(bulkRow, { userId, id });
  if (bulk === null) throw new AppError('not_found');
  const [parts, { networks }] = await Promise.all([
    db.many(bulkPartRow, keysOfParts(bulk), { mayLag: true }),
    networksIn(db).read(),
  ]);
  const wanted = parts.flatMap((part) => part.wanted);
  const requests = wanted.map((_, index) => requestOfRow({ bulkId: id, row: index + 1 }));
  const numbers = requests.slice(0, bulk.next - 1).map((request) => orderNumberOf(userId, request));
  const orders = await db.many(
    orderRow,
    numbers.map((number) => ({ id: number })),
    { mayLag: true },
  );
  const byRequest = new Map(
    orders.filter((order) => order.userId === userId).map((order) => [order.idempotencyKey, order]),
  );
  const rows = wanted.map(({ phoneNumber, network, size, price, note, passed }, index) => {
    const order = byRequest.get(requests[index] ?? '');
    const isGivenUp = passed !== null || (bulk.status !== 'running' && index + 1 >= bulk.next);
    const label = networks.find((each) => each.id === network)?.label ?? network;
    const failed =
      order?.status === 'failed' &&
      `It failed. ${paidDebtWords(order) ?? `${formatCedis(order.amount)} is back in your wallet.`}`;
    return {
      row: index + 1,
      phone: phoneNumber,
      bundle: order?.dataPlan ?? nameOfBundle(label, size),
      price: toCedis(price),
      note: note ?? '',
      order_number: order?.id ?? null,
      status: order?.status ?? (isGivenUp ? ('returned' as const) : ('waiting' as const)),
      message: failed || (isGivenUp ? (passed ?? 'Not bought: the bulk buy was stopped.') : ''),
    };
  });
  return { bulk: bulkFacts(bulk, rows), rows };
}

/** Only its orders' statuses. */
type Ordered = readonly { readonly status: OrderStatus | 'returned' | 'waiting' }[];

/** Returns a bulk buy as its customer reads it. */
export const bulkFacts = (bulk: Bulk, rows: Ordered = []) =>
  toWire(bulkView(), { ...bulk, message: whereItStands(bulk, rows) });

/** Says where a bulk buy stands, and where the money is. @param rows if they are known, with what became of their orders */
export function whereItStands(
  { status, why, bought, passed, left, ...bulk }: Bulk,
  rows: Ordered = [],
): string {
  const count = (words: string, ...statuses: readonly OrderStatus[]) => {
    const those = rows.filter((row) => statuses.some((each) => each === row.status)).length;
    return those > 0 ? [`${those} ${words}`] : [];
  };
  const known = [
    ...count('delivered', 'completed'),
    ...count('on the way', 'pending', 'processing'),
    ...count('refunded', 'failed'),
  ];
  const isRunning = status === 'running';
  return [
    why === 'payment_disputed' && 'A payment of yours is disputed or went back.',
    { running: '', done: 'Done:', stopped: 'Stopped:', closed: 'We stopped it:' }[status],
    `${bought} of ${counted(bulk.rows, 'bundle')} ordered${known.length > 0 ? `: ${known.join(', ')}` : ''}.`,
    isRunning && passed > 0 && `${passed} can’t be bought.`,
    isRunning ? `${formatCedis(left)} is set aside for the rest.` : whereItWent(bulk),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says where the money went that came back, which may have paid a debt. */
const whereItWent = ({ returned, paidDebt }: Pick<Bulk, 'returned' | 'paidDebt'>): string =>
  returned === zero
    ? ''
    : (moneyBackPaid({ amount: returned, paid: paidDebt }, (amount) => formatCedis(pesewas(amount))) ??
      `${formatCedis(returned)} is back in your wallet.`);
