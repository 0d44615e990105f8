import type { topUpFilters } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import { type adminGetTopups, topUpView } from '../../../contracts/top-ups/admin-get-topups';
import { isTopUpReference } from '../../../contracts/top-ups/reference';
import { type AccountList, queryWords } from '../accounts/find-accounts';
import { pesewas, toCedis } from '../money';
import { type Customers, unknownUser } from '../orders/lists/list-orders';
import {
  type Counts,
  groupOf,
  nothing,
  type StatisticsReader,
  type TopUpCount,
} from '../statistics/counters';
import { dayOf } from '../time';
import { toWire } from '../wire';
import { sentBackThere } from './returned-money';
import { shownDispute, type TopUp } from './rows';

type TopUpFilter = (typeof topUpFilters)[number];

interface TopUpFilters {
  readonly filter?: TopUpFilter | undefined;
  readonly search?: string | undefined;
}

interface TopUpListPorts {
  readonly topUps: AllTopUps;
  readonly accountList: Pick<AccountList, 'find'>;
}

/** How many customers a search by name covers. */
const maximumCustomers = 10;
/** Maximum rows examined for a page; it may come back short. */
const maximumRows = 1_000;

/** As a customer reads it from their history: its last eight characters. */
const partOfReference = /^[0-9A-Z]{6,}$/;
/** Neither a name nor a phone number. */
const isMixed = (text: string) => /\d/.test(text) && /[A-Z]/.test(text);

/** A page of everybody's top-ups that match. @throws AppError invalid_request for a cursor of another list */
export async function listTopUps(
  { topUps, accountList }: TopUpListPorts,
  { filter, search = '' }: TopUpFilters,
  page: { limit: number; cursor?: string | undefined },
): Promise<TopUpPage> {
  const isMeant = (topUp: TopUp) => filter === undefined || isIn(filter, topUp);
  const text = search.trim();
  const query = { ...page, maximumRows, ...(filter !== undefined && { matches: isMeant }) };
  if (text === '') return topUps.newest(query);
  const reference = text.toUpperCase();
  if (isTopUpReference(reference)) {
    const found = await topUps.get(reference);
    return { topUps: found && isMeant(found) ? [found] : [], nextCursor: null };
  }
  const hasPart = (topUp: TopUp) => isMeant(topUp) && topUp.reference.includes(reference);
  const isPart = partOfReference.test(reference);
  if (isPart && isMixed(reference)) return topUps.newest({ ...query, matches: hasPart });
  const { accounts } = await accountList.find(queryWords(text), { limit: maximumCustomers });
  if (isPart && accounts.length === 0) return topUps.newest({ ...query, matches: hasPart });
  return topUps.ofCustomers(
    accounts.map(({ userId }) => userId),
    query,
  );
}

function isIn(filter: TopUpFilter, topUp: TopUp): boolean {
  if (filter === 'disputed') return topUp.disputes.length > 0;
  if (filter === 'sent_back')
    return [...topUp.refunds, ...sentBackThere(topUp)].some(({ status }) => status !== 'failed');
  return topUp.status === filter;
}

interface TopUpPageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Maximum rows examined; a page may come back short. */
  readonly maximumRows: number;
  /** Keeps only matching rows. Absent: all. */
  readonly matches?: ((topUp: TopUp) => boolean) | undefined;
}

interface TopUpPage {
  readonly topUps: readonly TopUp[];
  readonly nextCursor: string | null;
}

/**
 * Everybody's top-ups. Lists are eventually consistent, newest first, and may give fewer than `limit` and a cursor.
 * @throws AppError invalid_request for a cursor that is not of the same list; TableUnavailable
 */
export interface AllTopUps {
  get(reference: string): Promise<TopUp | null>;
  newest(query: TopUpPageQuery): Promise<TopUpPage>;
  /** Customer by customer. */
  ofCustomers(userIds: readonly string[], query: TopUpPageQuery): Promise<TopUpPage>;
}

type Output = OutputOf<typeof adminGetTopups>;

/** Top-ups as admins read them, with the customer's data at the time. */
export async function topUpViews(
  { customers }: { customers: Customers },
  topUps: readonly TopUp[],
): Promise<Output['topups']> {
  const nameless = topUps.filter(({ customer }) => customer === null);
  const byId = await customers.byId(nameless.map(({ userId }) => userId));
  return topUps.map(({ userId, ...topUp }) => {
    const customer = topUp.customer ?? byId.get(userId);
    return toWire(topUpView, {
      ...topUp,
      sentBack: sentBackThere(topUp),
      id: topUp.reference,
      userName: customer?.name ?? unknownUser,
      userEmail: customer?.email ?? null,
      userPhone: customer?.phone ?? '',
      amount: topUp.credited ?? topUp.amount,
      paymentMethod: topUp.channel ?? 'paystack',
      paymentReference: topUp.reference,
      isTest: topUp.domain === 'test',
      dispute: shownDispute(topUp)?.status ?? null,
      attention: topUp.attention,
    });
  });
}

export async function topUpSummary(statistics: StatisticsReader, now: Date): Promise<Output['summary']> {
  const day = dayOf(now);
  const [totals, days] = await Promise.all([statistics.totals(), statistics.days(day, day)]);
  const today = groupOf(days[day] ?? nothing, 'topUps');
  const of = (counts: Counts, name: TopUpCount) => counts[name] ?? 0;
  const all = (counts: Counts) => of(counts, 'pending') + of(counts, 'completed') + of(counts, 'failed');
  return {
    total: all(totals.topUps),
    pending: of(totals.topUps, 'pending'),
    completed: of(totals.topUps, 'completed'),
    amount: toCedis(pesewas(of(totals.topUps, 'amount'))),
    today_amount: toCedis(pesewas(of(today, 'amount'))),
    today_count: all(today),
  };
}
