import { eventFunctions } from '../../../contracts/registry';
import { pollSteps } from '../../../frontend/src/lib/polling';
import { usualTexts } from '../../../lambdas/core/notices/texts';
import { behaviour } from './assumptions';
import { sumOf, times, type Units, unitsOf } from './table-units';

export interface ShopSize {
  readonly orders: number;
  readonly customers: number;
}

/** The shop sizes for which the document has a bill. */
export const sizes: readonly ShopSize[] = [
  { orders: 1_000, customers: 200 },
  { orders: 100_000, customers: 20_000 },
  { orders: 1_000_000, customers: 200_000 },
];

export const daysAMonth = 30;
export const minutesAMonth = daysAMonth * 24 * 60;

/** How often each thing happens in a month. */
export function trafficOf({ orders, customers }: ShopSize) {
  const visits = orders * behaviour.visitsOfAnOrder;
  const topUps = orders * behaviour.topUpsOfAnOrder;
  const polls = orders * pollsOfAnOrder();
  const refunds = (orders * behaviour.refundsOfHundredOrders) / 100;
  const newCustomers = (customers * behaviour.newOfHundredCustomers) / 100;
  return {
    visits,
    topUps,
    polls,
    newCustomers,
    signIns: customers * behaviour.signInsOfACustomer,
    renewals: visits * behaviour.renewalsOfAVisit,
    refunds,
    mails: customers * behaviour.mailsOfACustomer + refunds,
    /** A code for each new customer's number, and texts about refunds up to the usual budget. */
    texts: newCustomers + Math.min(refunds, daysAMonth * textsOfADay),
    /** Runs of `send-notices`: for each order, its debit and its end, for each credit, and for each notice. */
    news: 3 * orders + topUps + refunds,
    files: visits * behaviour.filesOfAVisit + newCustomers * behaviour.filesOfANewCustomer,
    /** Profile, latest orders, prices and saved numbers; a poll; a purchase and its report; a top-up started, checked and announced. */
    looks: 4 * visits + polls,
    changes: 2 * orders + 3 * topUps,
  };
}

const textsOfADay = usualTexts.budget / usualTexts.partCost;

/** How often the site polls an order until it is delivered. */
function pollsOfAnOrder(): number {
  const waitedMs = behaviour.minutesOfAnOrder * 60_000;
  let [polls, fromMs] = [0, 0];
  for (const { untilMs, everyMs } of pollSteps) {
    polls += Math.max(0, Math.min(waitedMs, untilMs) - fromMs) / everyMs;
    fromMs = untilMs;
  }
  return polls;
}

export type Traffic = ReturnType<typeof trafficOf>;

const account = 'The caller’s account';

/** Each activity's cost at the table. */
export const activities = {
  order: () =>
    sumOf(
      unitsOf('A buyer, a price and a supplier’s rate limiter'),
      unitsOf('An order with its debit'),
      unitsOf('A supplier’s free permit'),
      unitsOf('An order accepted'),
      unitsOf('An order by its number'),
      unitsOf('An order delivered'),
    ),
  topUp: () =>
    sumOf(
      times(2, unitsOf(account)),
      unitsOf('A top-up started, and counted'),
      times(2, unitsOf('A top-up by its reference')),
      unitsOf('A top-up’s owner, by its reference'),
      unitsOf('A top-up credited'),
    ),
  visit: () =>
    sumOf(
      unitsOf('A member of staff’s account and session'),
      unitsOf('A session, once in 15 minutes'),
      latestOrders(),
      unitsOf('The price list, 25 prices'),
      unitsOf('Deliveries of the last hour'),
      // Twenty saved numbers.
      times(1 / 10, unitsOf('A customer’s 200 recipients')),
    ),
  poll: () => latestOrders(),
  signIn: () => unitsOf(account),
  newCustomer: () => unitsOf('A new account'),
  minute: () => sumOf(unitsOf('Due work, when nothing is due'), unitsOf('Open items, when there are none')),
  recheck: () => unitsOf('Rechecks of five minutes, 50 orders'),
  comparison: () => unitsOf('An hour of 125 top-ups, compared'),
  batch: () => unitsOf('100 changes counted'),
  /** In the worst case, each order's and top-up's news arrives alone. */
  news: () => times(1 / 10, unitsOf('What 10 customers have chosen of notices')),
  refund: () => unitsOf('A refund told of'),
  dueNotices: () => unitsOf('Notices that wait to be tried again, when there are none'),
} as const satisfies Record<string, () => Units>;

const latestOrders = (): Units => sumOf(unitsOf(account), unitsOf('A customer’s latest 3 orders'));

/** An order changes the table three times, a top-up twice; the changes of one transaction arrive together. */
const changesOf = ({ orders }: ShopSize, { topUps, newCustomers }: Traffic): number =>
  3 * orders + 2 * topUps + newCustomers;

/** The stream is read in windows. A batch is a window that contains changes, with at most a hundred of them. */
export function batchesOf(size: ShopSize, traffic: Traffic): number {
  const { batchWindowSeconds, batchSize } = eventFunctions['record-statistics'];
  const changes = changesOf(size, traffic);
  return busySpans(changes, batchWindowSeconds) + changes / batchSize;
}

/** Returns how many of the shop's opening time spans of this length contain an event, if events are random. */
export function busySpans(events: number, seconds: number): number {
  const spans = (daysAMonth * behaviour.hoursOfSelling * 3_600) / seconds;
  return spans * (1 - Math.exp(-events / spans));
}
