import { customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { line } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { allOrders } from '../../../lambdas/adapters/dynamodb/orders/all-orders';
import {
  booksReader,
  deliveryTimesReader,
  marginReader,
  statisticsReader,
  statisticsStore,
} from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { allTopUps } from '../../../lambdas/adapters/dynamodb/top-ups/all-top-ups';
import { systemClock } from '../../../lambdas/adapters/use';
import { books } from '../../../lambdas/core/books/books';
import { floatRow } from '../../../lambdas/core/floats/rows';
import { orderViews, statusCounts } from '../../../lambdas/core/orders/lists/list-orders';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { waitingOf } from '../../../lambdas/core/statistics/additions';
import { hoursUntil } from '../../../lambdas/core/statistics/delivery-times';
import { effectOf } from '../../../lambdas/core/statistics/effects';
import { marginReport } from '../../../lambdas/core/statistics/margin-report';
import { overview } from '../../../lambdas/core/statistics/overview';
import { topUpSummary } from '../../../lambdas/core/top-ups/list-top-ups';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { aMonthOfSales, count, hundredChanges, monthEnd } from '../../support/shop/counted-changes';
import { cedis, customerId, type order, topUp } from '../../support/shop/fixtures';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';
import { manyOrders, portsOver } from '../../unit/admin/many-orders';
import { ofFloatLedger } from './float-costs';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

const clock = { now: () => monthEnd };

/** The cost of lists over all customers and of statistics, if the latest 100 orders belong to 100 customers. */
export async function ofEverybody(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const orders = await manyOrders(table, { count: 2_000, days: 60, customers: 1_000 });
  const ports = portsOver(table);
  const statistics = statisticsReader(table);

  const counted = (changes: Parameters<typeof count>[1]) => count(table, changes);
  await counted(aMonthOfSales());
  const margins = marginReader.open(table, systemClock);
  const marginsOf = () => marginReport({ statistics, margins }, { month: '2026-11', by: 'day' });
  note('The margins of a month of few plans', await during(marginsOf));
  const booksOf = () =>
    books({ statistics, sheets: booksReader(table) }, { month: '2026-11', today: monthEnd });
  note('The books, by month', await during(booksOf));
  note('Our balance at each supplier', await during(() => wholeDb(table).list(floatRow)));
  await ofFloatLedger(note, { table, during });
  note('100 changes counted', await during(() => counted(hundredChanges(1))));
  note('100 changes counted before', await during(() => counted(hundredChanges(1))));
  const effects = hundredChanges(2).flatMap((change) => effectOf(change) ?? []);
  const waiting = { kind: 'waitingChanges', next: waitingOf(effects, monthEnd) } as const;
  const store = statisticsStore(table, systemClock);
  note(
    '100 changes that wait to be counted by another',
    await during(async () => {
      await store.write([waiting]);
      await store.write([{ kind: 'waitingChanges', gone: waiting.next }]);
    }),
  );
  const reader = () => deliveryTimesReader.open(table, systemClock);
  for (const over of ['hour', 'day'] as const) {
    const read = () => reader().hours(hoursUntil(monthEnd, over));
    note(`Deliveries of the last ${over}`, await during(read));
  }

  note('A page of 50 of all orders', await during(() => allOrders(table, clock).newest(page, null)));
  const latest = orders.slice(0, 50);
  const nameless = distinct(latest).map((order) => ({ ...order, userName: null }));
  note('The names of 50 customers', await during(() => orderViews(ports, nameless)));
  const phone = latest[0]?.phoneNumber ?? '';
  note('Orders to a phone number', await during(() => ports.orders.toPhone(phone, page)));
  const months = async () => ['2026-11'];
  for (const waiting of latest) await table.write({ put: orderRow.encode({ ...waiting, ...inLine }) });
  note('A line of 50 orders', await during(() => line.open(table, systemClock).orders(monthEnd, 100)));
  note('Orders by status', await during(() => statusCounts({ statistics, months }, undefined)));

  for (let index = 0; index < 400; index += 1) await table.write({ put: topUpItem(index) });
  note('A page of 50 of all top-ups', await during(() => allTopUps(table, clock).newest(page)));
  note('The sums of top-ups', await during(() => topUpSummary(statistics, monthEnd)));
  note('The overview', await during(() => overview({ statistics, customers: customers(table) }, monthEnd)));
}

const inLine = { network: 'MTN', status: 'pending', stage: 'waiting', dueAt: monthEnd } as const;

const page = { limit: 50, maximumRows: 1_000 };

/** The same orders, each by a different customer. */
const distinct = (orders: readonly ReturnType<typeof order>[]) =>
  orders.map((one, index) => ({ ...one, userId: customerId(index) }));

const topUpItem = (index: number) =>
  topUpRow.encode(
    topUp({
      reference: `T00${String(index).padStart(39, '0')}`,
      userId: customerId(index),
      credited: cedis(20),
      status: 'completed',
      channel: 'mobile_money',
      dueAt: null,
      version: 2,
      createdAt: new Date(monthEnd.getTime() - index * 60_000),
    }),
  );
