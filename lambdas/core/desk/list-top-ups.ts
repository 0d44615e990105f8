import type { topUpFilters } from '../../../contracts/constants';
import type { OutputOf } from '../../../contracts/contract';
import { type adminGetTopups, topUpView } from '../../../contracts/top-ups/contracts';
import { isTopUpReference } from '../../../contracts/top-ups/terms';
import { type AccountList, queryWords } from '../accounts/find-accounts';
import { monthRow, shopMonths } from '../accounts/months';
import { access, type Db } from '../kernel/db';
import { pesewas, toCedis } from '../kernel/money';
import { newestFirst, oneAfterAnother, type Page, type PageQuery } from '../kernel/pages';
import type { Clock } from '../kernel/ports';
import { dayOf } from '../kernel/time';
import { toWire } from '../kernel/wire';
import { unknownUser } from '../orders/order-view';
import {
  type Counts,
  groupOf,
  nothing,
  type StatisticsReader,
  type TopUpCount,
} from '../statistics/counters';
import { topUpOf } from '../top-ups/follow-top-up';
import { sentBackThere } from '../top-ups/returned-money';
import { shownDispute, type TopUp, topUpRow, topUpsByTime } from '../top-ups/rows';

type TopUpFilter = (typeof topUpFilters)[number];

interface TopUpFilters {
  readonly filter?: TopUpFilter | undefined;
  readonly search?: string | undefined;
}

export const listTopUpsAccess = access({
  get: [topUpRow],
  byValue: [topUpRow],
  byTime: [topUpRow],
  list: [monthRow, topUpRow],
});

interface TopUpListPorts {
  readonly db: Db<typeof listTopUpsAccess>;
  readonly accountList: Pick<AccountList, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** How many customers a search by name covers. */
const maximumCustomers = 10;
/** Maximum rows examined for a page; it may come back short. */
const maximumRows = 1_000;

/** As a customer reads it from their history: its last eight characters. */
const partOfReference = /^[0-9A-Z]{6,}$/;
/** Neither a name nor a phone number. */
const isMixed = (text: string) => /\d/.test(text) && /[A-Z]/.test(text);

interface TopUpPage {
  readonly rows: readonly TopUp[];
  readonly nextCursor: string | null;
}

/**
 * A page of everybody's top-ups that match, newest first, or customer by customer. Eventually consistent; may give fewer than `limit` and a
 * cursor. @throws AppError invalid_request for a cursor of another list
 */
export async function listTopUps(
  { db, accountList, clock }: TopUpListPorts,
  { filter, search = '' }: TopUpFilters,
  page: Page,
): Promise<TopUpPage> {
  const isMatch = (topUp: TopUp) => filter === undefined || isIn(filter, topUp);
  const text = search.trim();
  const query = { ...page, maximumRows, ...(filter !== undefined && { matches: isMatch }) };
  const newest = async (pageQuery: PageQuery<TopUp>) =>
    newestFirst(db.queries('byTime', topUpRow), topUpsByTime, {
      ...pageQuery,
      months: await shopMonths(db, clock.now()),
      read: topUpRow.decode,
    });
  if (text === '') return newest(query);
  const reference = text.toUpperCase();
  if (isTopUpReference(reference)) {
    const topUp = await topUpOf(db, reference);
    return { rows: topUp && isMatch(topUp) ? [topUp] : [], nextCursor: null };
  }
  const hasPart = (topUp: TopUp) => isMatch(topUp) && topUp.reference.includes(reference);
  const isPart = partOfReference.test(reference);
  if (isPart && isMixed(reference)) return newest({ ...query, matches: hasPart });
  const { accounts } = await accountList.find(queryWords(text), { limit: maximumCustomers });
  if (isPart && accounts.length === 0) return newest({ ...query, matches: hasPart });
  return oneAfterAnother(
    accounts.map(({ userId }) => userId),
    query,
    (userId, page) => db.page(topUpRow, { of: userId, ...page }),
  );
}

function isIn(filter: TopUpFilter, topUp: TopUp): boolean {
  if (filter === 'disputed') return topUp.disputes.length > 0;
  if (filter === 'sent_back')
    return [...topUp.refunds, ...sentBackThere(topUp)].some(({ status }) => status !== 'failed');
  return topUp.status === filter;
}

type Output = OutputOf<typeof adminGetTopups>;

/** A top-up as staff read it in the list, with the customer's data at the time. */
export const adminsTopUpView = ({ customer, ...topUp }: TopUp): Output['topups'][number] =>
  toWire(topUpView, {
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

export async function topUpSummary(statistics: StatisticsReader, now: Date): Promise<Output['summary']> {
  const day = dayOf(now);
  const [totals, days] = await Promise.all([statistics.totals(), statistics.days(day, day)]);
  const today = groupOf(days[day] ?? nothing, 'topUps');
  const countOf = (counts: Counts, name: TopUpCount) => counts[name] ?? 0;
  const all = (counts: Counts) =>
    countOf(counts, 'pending') + countOf(counts, 'completed') + countOf(counts, 'failed');
  return {
    total: all(totals.topUps),
    pending: countOf(totals.topUps, 'pending'),
    completed: countOf(totals.topUps, 'completed'),
    amount: toCedis(pesewas(countOf(totals.topUps, 'amount'))),
    today_amount: toCedis(pesewas(countOf(today, 'amount'))),
    today_count: all(today),
  };
}
