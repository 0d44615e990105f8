import { type RunningBulksPorts, runningBulks } from '../../bulk/forget-bulks';
import { bulkRow } from '../../bulk/rows';
import { caseRow } from '../../cases/rows';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import { formatCedis, zero } from '../../money';
import type { OrderList } from '../../orders/ports';
import type { Account } from '../entities';
import { type ErasePorts, ordersOf, topUpsOf } from './finish-deletion';

export const inTheWayAccess = access({ get: [caseRow], list: [bulkRow] });

export interface InTheWayPorts extends UnderWayPorts {
  readonly db: UnderWayPorts['db'] & Db<typeof inTheWayAccess>;
}

/**
 * Returns the reasons why customers can't delete their account yet: for each a sentence for the customer, with what to do about it. A
 * deletion never loses money.
 * @throws AppError unavailable
 */
export async function inTheWay(ports: InTheWayPorts, account: Account): Promise<string[]> {
  const { balance, held, debt } = account;
  const { bulks, openOrders, reportedOrders, pendingTopUps, checkedTopUps, disputes, refunds } =
    await underWay(ports, account);
  const cases: string[] = [];
  for (const id of reportedOrders) {
    const found = await ports.db.get(caseRow, { orderId: id });
    if (found !== null && found.state !== 'closed') cases.push(id);
  }
  return [
    ...(balance === zero
      ? []
      : [`${formatCedis(balance)} is left in your wallet. Spend it, or ask us to send it back.`]),
    ...(held === zero && disputes === 0
      ? []
      : ['A payment of yours is disputed. Wait until that is decided.']),
    ...(debt === zero
      ? []
      : [
          `You owe ${formatCedis(debt)} for a payment that is disputed or was taken back. Your next top-up pays it.`,
        ]),
    ...(bulks === 0
      ? []
      : [`${counted(bulks, 'bulk buy')} still running. Stop it, or wait until it has ended.`]),
    ...(openOrders.length === 0
      ? []
      : [
          `${counted(openOrders.length, 'order')} not finished yet: ${firstFew(openOrders)}. Wait, or cancel what has not been sent.`,
        ]),
    ...(cases.length === 0
      ? []
      : [
          `${counted(cases.length, 'report')} still open: ${firstFew(cases)}. Wait for our answer, or close it on the order.`,
        ]),
    ...(pendingTopUps === 0
      ? []
      : [
          `${counted(pendingTopUps, 'top-up')} ${pendingTopUps === 1 ? 'isn’t' : 'aren’t'} finished. Finish paying, or wait.`,
        ]),
    ...(checkedTopUps === 0
      ? []
      : [
          `Our team is checking ${counted(checkedTopUps, 'top-up')}. Wait until ${checkedTopUps === 1 ? 'it’s' : 'they’re'} done.`,
        ]),
    ...(refunds === 0
      ? []
      : [`${counted(refunds, 'refund')} still on the way to you. Wait until it has arrived.`]),
  ];
}

/** Throws if anything in the account is still under way. @throws AppError account_in_use that says why */
export async function assertUnused(ports: UnderWayPorts, account: Account): Promise<void> {
  if (account.deletion !== null) return;
  const { bulks, openOrders, pendingTopUps, checkedTopUps, disputes } = await underWay(ports, account);
  const openTopUps = pendingTopUps + checkedTopUps;
  const obstacles = [
    ...(account.balance === zero ? [] : [`${formatCedis(account.balance)} still in the wallet`]),
    ...(account.held === zero ? [] : [`${formatCedis(account.held)} set aside for a dispute`]),
    ...(bulks === 0 ? [] : [`${counted(bulks, 'bulk buy')} running`]),
    ...(openOrders.length === 0
      ? []
      : [`${counted(openOrders.length, 'open order')} (${firstFew(openOrders)})`]),
    ...(openTopUps === 0 ? [] : [`${counted(openTopUps, 'top-up')} not settled yet`]),
    ...(disputes === 0 ? [] : [`${counted(disputes, 'payment')} disputed`]),
  ];
  if (obstacles.length === 0) return;
  throw new AppError('account_in_use', {
    userMessage: `Can’t delete: ${obstacles.join(', ')}.`,
  });
}

export interface UnderWayPorts extends Pick<ErasePorts, 'history'> {
  readonly db: RunningBulksPorts['db'];
  readonly orders: OrderList;
}

/** Everything that is still under way in an account, besides the money in its row. */
export interface UnderWay {
  /** Bulk buys that still have money set aside. */
  readonly bulks: number;
  /** Order numbers. */
  readonly openOrders: readonly string[];
  /** Numbers of orders that were reported and not refunded, so their cases may be open. */
  readonly reportedOrders: readonly string[];
  /** Their customer may still pay them. */
  readonly pendingTopUps: number;
  /** Open ones that staff look at. */
  readonly checkedTopUps: number;
  /** Open disputes, whose answer names the customer. */
  readonly disputes: number;
  /** Refunds on their way to the payer. If one doesn't arrive, its money comes back to the wallet. */
  readonly refunds: number;
}

/** @throws AppError unavailable */
async function underWay(ports: UnderWayPorts, { userId }: Account): Promise<UnderWay> {
  const [ofOrders, ofTopUps, bulks] = await Promise.all([
    inOrders(ports, userId),
    inTopUps(ports, userId),
    runningBulks(ports, userId),
  ]);
  return { ...ofOrders, ...ofTopUps, bulks };
}

async function inOrders(ports: UnderWayPorts, userId: string) {
  const openOrders: string[] = [];
  const reportedOrders: string[] = [];
  for await (const { id, status, reportedAt } of ordersOf(ports, userId)) {
    if (status === 'pending' || status === 'processing') openOrders.push(id);
    if (reportedAt !== null && status !== 'failed') reportedOrders.push(id);
  }
  return { openOrders, reportedOrders };
}

async function inTopUps(ports: UnderWayPorts, userId: string) {
  const found = { pendingTopUps: 0, checkedTopUps: 0, disputes: 0, refunds: 0 };
  for await (const { status, attention, disputes, refunds } of topUpsOf(ports, userId)) {
    if (status === 'pending') found[attention.length === 0 ? 'pendingTopUps' : 'checkedTopUps'] += 1;
    if (disputes.some((dispute) => dispute.status === 'open')) found.disputes += 1;
    found.refunds += refunds.filter((refund) => refund.status === 'open').length;
  }
  return found;
}

const shownAtMost = 3;

/** Lists the numbers of a few orders, for a sentence. */
const firstFew = (orders: readonly string[]): string =>
  orders.slice(0, shownAtMost).join(', ') + (orders.length > shownAtMost ? ', …' : '');

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
