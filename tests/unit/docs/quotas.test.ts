import { defaultMemoryMegabytes } from '../../../lambdas/runtime/function-declaration';
import { assumptions, behaviour } from '../../benchmarks/cost/assumptions';
import { sumOf, times } from '../../benchmarks/cost/table-units';
import { activities, daysAMonth, trafficOf } from '../../benchmarks/cost/traffic';
import { tableRows } from './documents';
import { guide } from './guide-commands';

const orders = 1_000_000;
const traffic = trafficOf({ orders, customers: orders / 5 });
const { visits, topUps, polls, looks, changes, signIns, renewals, mails, newCustomers, files } = traffic;
const requests = looks + changes;

/** Two requests to the table, one after the other, and the function's own work. */
const secondsOfARequest =
  (2 * assumptions.tableRoundTripMs +
    assumptions.ownProcessorMs * (assumptions.processorMegabytes / defaultMemoryMegabytes)) /
  1_000;
/** How long a purchase waits for a supplier that doesn't answer (lambdas/adapters/suppliers/balances.ts). */
const patienceSeconds = 5;
const seconds = (ofSupplier: number) => (requests / orders) * secondsOfARequest + ofSupplier;

const units = sumOf(
  times(orders, activities.order()),
  times(topUps, activities.topUp()),
  times(visits, activities.visit()),
  times(polls, activities.poll()),
  times(signIns, activities.signIn()),
  times(newCustomers, activities.newCustomer()),
);

/** How much of each quota an order uses, with everything that happens around it. */
const taken: Readonly<Record<string, number>> = {
  'Lambda, runs at once': seconds(assumptions.supplierMs / 1_000),
  'the same, while a supplier doesn’t answer': seconds(patienceSeconds),
  'our limit: the list of orders, requests a second': (polls + visits) / orders,
  'our limit: the price list, requests a second': visits / orders,
  'API Gateway, requests a second': requests / orders,
  'Cognito, sign-ins and renewals a second': (signIns + renewals) / orders,
  'DynamoDB, writes of a table a second': units.write / orders,
  'DynamoDB, reads of a table a second': units.read / orders,
  'CloudFront, requests a second': (requests + files) / orders,
  'SES, mails a second': (mails + newCustomers) / orders,
};

/** In the busiest minutes of a day, three times as many orders are sold as in the others. */
const peak = 3;
const monthOf = (ordersASecond: number) =>
  (ordersASecond / peak) * daysAMonth * behaviour.hoursOfSelling * 3_600;
const rounded = (value: number) => Number(value.toPrecision(2));
const numberOf = (text: string) => Number(text.replaceAll(',', ''));

test('the traffic at which a quota is reached follows from the cost model', () => {
  const rows = tableRows(guide, ['quota', 'default', 'an order takes']);
  const computed = rows.map(([quota = '', limit = '']) => {
    const each = taken[quota] ?? Number.NaN;
    const ordersASecond = numberOf(limit) / each;
    return [quota, rounded(each), rounded(ordersASecond), rounded(monthOf(ordersASecond))];
  });
  const said = rows.map(([quota = '', , each = '', ordersASecond = '', month = '']) => [
    quota,
    numberOf(each),
    numberOf(ordersASecond),
    numberOf(month),
  ]);
  expect(said).toEqual(computed);
  expect(new Set(rows.map(([quota]) => quota))).toEqual(new Set(Object.keys(taken)));
});
