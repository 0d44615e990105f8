import { bulkRow } from '../../bulk/rows';
import { caseRow } from '../../cases/rows';
import { AppError } from '../../errors';
import type { Db } from '../../kernel/db';
import { allPages } from '../../kernel/pages';
import { formatCedis, zero } from '../../money';
import { orderRow } from '../../orders/rows';
import { topUpRow } from '../../top-ups/rows';
import type { Account } from '../entities';
import { allOf, ownPage, type ownRowsAccess, withLinked } from '../own-rows';

type OwnDb = Db<typeof ownRowsAccess>;

/**
 * Returns the reasons why customers can't delete their account yet: for each a sentence for the customer, with what to do about it. A
 * deletion never loses money.
 * @throws AppError unavailable
 */
export const inTheWay = async (db: OwnDb, account: Account): Promise<string[]> =>
  (await obstacles(db, account)).map(({ toCustomer }) => toCustomer);

/** Throws if anything in the account is still under way. @throws AppError account_in_use that says why */
export async function assertUnused(db: OwnDb, account: Account): Promise<void> {
  if (account.deletion !== null) return;
  const why = (await obstacles(db, account)).flatMap(({ toStaff }) => toStaff ?? []);
  if (why.length > 0)
    throw new AppError('account_in_use', { userMessage: `Can’t delete: ${why.join(', ')}.` });
}

interface Obstacle {
  readonly toCustomer: string;
  /** Absent: it doesn't stop a deletion by staff. */
  readonly toStaff?: string;
}

async function obstacles(db: OwnDb, account: Account): Promise<Obstacle[]> {
  const { balance, held, debt } = account;
  const found = await underWay(db, account);
  const { bulks, openOrders, cases, pendingTopUps, checkedTopUps, disputes, refunds } = found;
  const all: (Obstacle | false)[] = [
    balance !== zero && {
      toCustomer: `${formatCedis(balance)} is left in your wallet. Spend it, or ask us to send it back.`,
      toStaff: `${formatCedis(balance)} still in the wallet`,
    },
    (held !== zero || disputes > 0) && {
      toCustomer: 'A payment of yours is disputed. Wait until that is decided.',
      toStaff:
        held !== zero
          ? `${formatCedis(held)} set aside for a dispute`
          : `${counted(disputes, 'payment')} disputed`,
    },
    debt !== zero && {
      toCustomer: `You owe ${formatCedis(debt)} for a payment that is disputed or was taken back. Your next top-up pays it.`,
    },
    bulks > 0 && {
      toCustomer: `${counted(bulks, 'bulk buy')} still running. Stop it, or wait until it has ended.`,
      toStaff: `${counted(bulks, 'bulk buy')} running`,
    },
    openOrders.length > 0 && {
      toCustomer: `${counted(openOrders.length, 'order')} not finished yet: ${firstFew(openOrders)}. Wait, or cancel what has not been sent.`,
      toStaff: `${counted(openOrders.length, 'open order')} (${firstFew(openOrders)})`,
    },
    cases.length > 0 && {
      toCustomer: `${counted(cases.length, 'report')} still open: ${firstFew(cases)}. Wait for our answer, or close it on the order.`,
    },
    pendingTopUps > 0 && {
      toCustomer: `${counted(pendingTopUps, 'top-up')} ${pendingTopUps === 1 ? 'isn’t' : 'aren’t'} finished. Finish paying, or wait.`,
      toStaff: `${counted(pendingTopUps, 'top-up')} not settled yet`,
    },
    checkedTopUps > 0 && {
      toCustomer: `Our team is checking ${counted(checkedTopUps, 'top-up')}. Wait until ${checkedTopUps === 1 ? 'it’s' : 'they’re'} done.`,
      toStaff: `${counted(checkedTopUps, 'top-up')} being checked`,
    },
    refunds > 0 && {
      toCustomer: `${counted(refunds, 'refund')} still on the way to you. Wait until it has arrived.`,
    },
  ];
  return all.filter((one) => one !== false);
}

/** Everything that is still under way in an account, besides the money in its row. @throws AppError unavailable */
async function underWay(db: OwnDb, { userId }: Account) {
  const found = {
    /** Bulk buys that still have money set aside. */
    bulks: 0,
    /** Order numbers. */
    openOrders: [] as string[],
    /** Numbers of orders that were reported and not refunded. */
    cases: [] as string[],
    /** Their customer may still pay them. */
    pendingTopUps: 0,
    /** Open ones that staff look at. */
    checkedTopUps: 0,
    /** Open ones. */
    disputes: 0,
    /** Refunds on their way to the payer. If one doesn't arrive, its money comes back to the wallet. */
    refunds: 0,
  };
  for await (const page of allPages((page) => ownPage(db, userId, page))) {
    const rows = await withLinked(db, userId, page.rows);
    found.bulks += allOf(bulkRow, rows).filter(({ status }) => status === 'running').length;
    const orders = allOf(orderRow, rows);
    const open = orders.filter(({ status }) => status === 'pending' || status === 'processing');
    found.openOrders.push(...open.map(({ id }) => id));
    const refunded = new Set(orders.flatMap(({ id, status }) => (status === 'failed' ? [id] : [])));
    const cases = allOf(caseRow, rows).filter(({ state }) => state !== 'closed');
    found.cases.push(...cases.flatMap(({ orderId }) => (refunded.has(orderId) ? [] : [orderId])));
    for (const { status, attention, disputes, refunds } of allOf(topUpRow, rows)) {
      if (status === 'pending') found[attention.length === 0 ? 'pendingTopUps' : 'checkedTopUps'] += 1;
      if (disputes.some((dispute) => dispute.status === 'open')) found.disputes += 1;
      found.refunds += refunds.filter((refund) => refund.status === 'open').length;
    }
  }
  return found;
}

const shownAtMost = 3;

/** Lists the numbers of a few orders, for a sentence. */
const firstFew = (orders: readonly string[]): string =>
  orders.slice(0, shownAtMost).join(', ') + (orders.length > shownAtMost ? ', …' : '');

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
