import { bulkView as view } from '../../../contracts/bulk/bulk-fields';
import { bulkRowsPerPage } from '../../../contracts/bulk/limits';
import type { OrderStatus } from '../../../contracts/constants';
import type { NetworkId } from '../../../contracts/networks/networks';
import { nameOfBundle } from '../../../contracts/prices/plans';
import { moneyBackPaid } from '../../../contracts/wallet/debt-words';
import { formatCedis, pesewas, toCedis, zero } from '../money';
import { requestOfRow } from '../orders/channel';
import { paidDebtWords } from '../orders/messages';
import type { Order } from '../orders/order';
import { orderNumberOf } from '../orders/purchase/decide-purchase';
import { toWire } from '../wire';
import { bundles } from './bulk';
import type { Bulk, BulkPart } from './rows';

const shape = /* @__PURE__ */ view();

/** Returns a bulk buy as its customer reads it. */
export const bulkFacts = (bulk: Bulk) =>
  toWire(shape, { ...bulk, message: whereItStands(bulk), back: whereItWent(bulk) });

/** Says where a bulk buy stands, and where the money is. */
export function whereItStands(bulk: Bulk): string {
  const { status, why, rows, bought, passed, left } = bulk;
  const of = `${bought} of ${bundles(rows)} ordered`;
  const back = ` ${whereItWent(bulk)}`.trimEnd();
  if (status === 'stopped') return `Stopped: ${of}.${back}`;
  if (why === 'payment_disputed')
    return `A payment of yours is disputed or went back. ${notBought(rows - bought)}${back}`;
  if (status === 'closed') return `We stopped it: ${of}.${back}`;
  if (status === 'done') return `Done: ${of}.${back}`;
  const over = passed === 0 ? '' : `, ${passed} can’t be bought`;
  return `${of}${over}. ${formatCedis(left)} is set aside for the rest.`;
}

const notBought = (count: number): string => `${bundles(count)} ${count === 1 ? 'was' : 'were'} not bought.`;

/** Says where the money went that came back, which may have paid a debt. */
const whereItWent = ({ returned, paidDebt }: Bulk): string =>
  returned === zero
    ? ''
    : (moneyBackPaid({ amount: returned, paid: paidDebt }, (amount) => formatCedis(pesewas(amount))) ??
      `${formatCedis(returned)} is back in your wallet.`);

/** Returns the order number that each of a page's rows has, or would have. */
export const numbersOfPart = ({ userId, id, part, wanted }: BulkPart): string[] =>
  wanted.map((_, index) =>
    orderNumberOf(userId, requestOfRow({ bulkId: id, row: part * bulkRowsPerPage + index + 1 })),
  );

interface OrderOfRow extends Pick<Order, 'amount' | 'paidDebt'> {
  readonly id: string;
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly status: OrderStatus;
  readonly dataPlan: string;
}

/** Returns the rows of a page with their results. `labels` has the networks' names by id, for rows without an order. */
export function rowViews(
  bulk: Bulk,
  page: BulkPart,
  orders: readonly OrderOfRow[],
  labels: ReadonlyMap<NetworkId, string> = new Map(),
) {
  const byRequest = new Map(
    orders.filter(({ userId }) => userId === bulk.userId).map((order) => [order.idempotencyKey, order]),
  );
  return page.wanted.map(({ phoneNumber, network, size, price, note, passed }, index) => {
    const row = page.part * bulkRowsPerPage + index + 1;
    const order = byRequest.get(requestOfRow({ bulkId: bulk.id, row }));
    const isGivenUp = passed !== null || bulk.status !== 'running';
    return {
      row,
      phone: phoneNumber,
      bundle: order?.dataPlan ?? nameOfBundle(labels.get(network) ?? network, size),
      price: toCedis(price),
      note: note ?? '',
      order_number: order?.id ?? null,
      status: order?.status ?? (isGivenUp ? ('returned' as const) : ('waiting' as const)),
      message: order ? moneyOf(order) : isGivenUp ? (passed ?? 'Not bought: the bulk buy was stopped.') : '',
    };
  });
}

/** Says where a failed order's money is; empty if it hasn't failed. */
const moneyOf = (order: OrderOfRow): string =>
  order.status === 'failed'
    ? `It failed. ${paidDebtWords(order) ?? `${formatCedis(order.amount)} is back in your wallet.`}`
    : '';
