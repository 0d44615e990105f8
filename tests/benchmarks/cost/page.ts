import { assumptions, behaviour } from './assumptions';
import type { Deployment, Deployments } from './configurations';
import { costOf, type PriceName, prices, totalOf } from './prices';
import { type ShopSize, sizes } from './traffic';

/** Writes the text of docs/cost.md for `npm run bench -- cost`. */
export function costPage({ configurations, choices }: Deployments): string {
  const { everyday, small, full, trial } = configurations;
  return `# What the shop costs

Written by \`npm run bench -- cost\`; a test compares it with what that computes. AWS's bill for a month in Ireland
(\`eu-west-1\`), in dollars and without tax, of a shop that has sold for ${behaviour.monthsOfHistory} months: what exists is counted
in the templates, what a request costs at the table is what [access patterns](reference/access-patterns.md) says, and what
customers do is [assumed](#assumptions). Nothing here was compared with a real bill.
[Decision 36](decisions/0036-the-bill.md) says what was chosen because of the bill.

- [The bill](#the-bill)
- [Line by line](#line-by-line)
- [What each choice costs](#what-each-choice-costs)
- [Which plan of Cognito](#which-plan-of-cognito)
- [Assumptions](#assumptions)
- [Prices](#prices)

## The bill

| orders a month | ${sizes.map(({ orders }) => count(orders)).join(' | ')} |
|---|${sizes.map(() => '---').join('|')}|
| customers in that month | ${sizes.map(({ customers }) => count(customers)).join(' | ')} |
| **small**: as everyday, without \`gradualReleases\`, \`signInFirewall\`, \`trail\` and a \`hostedZone\` | ${totals(small)} |
| **everyday**: \`config/example.json\` with \`threatProtection\` \`off\` and no texts | ${totals(everyday)} |
| **full**: \`config/example.json\` as it is | ${totals(full)} |
| everyday, without what AWS gives every account | ${totals(everyday, false)} |

Each is computed as it is from the first change of the secret between CloudFront and the API on: until then it costs
$0.40 less. **A trial**, \`config/default.json\`, costs **${money(totalOf(trial.usage(idle)))}** in a month in which nobody uses it.

The first three take off what AWS gives every account for good. All shops of an account share it, so that a second shop in the
same account pays the last line.

## Line by line

Everyday.

${head('of')}
${Object.keys(prices)
  .map((name) => line(name as PriceName, everyday))
  .filter((row) => row !== null)
  .join('\n')}

Counted in its templates: ${everyday.resources.alarmMetrics} metrics in alarms, ${everyday.resources.metrics.length} metrics from logs (paid for the hours in which they have something to say),
${everyday.resources.firewallRules} rules in ${everyday.resources.firewalls.CLOUDFRONT + everyday.resources.firewalls.REGIONAL}
firewalls, ${everyday.resources.secrets} secrets, ${everyday.resources.keys} keys of our own.

## What each choice costs

Each line is the everyday configuration with one field of \`config/<environment>.json\` changed. A minus is a saving.

${head('field')}
${choices.map(({ field, deployment }) => difference(field, deployment, everyday)).join('\n')}

## Which plan of Cognito

A customer is active in a month in which they sign up, sign in or have a token renewed. Each plan's sum for the shops above:

${head('plan')}
| Lite | ${sizes.map(({ customers }) => money(costOf('customersLite', customers))).join(' | ')} |
| Essentials | ${sizes.map(({ customers }) => money(costOf('customersEssentials', customers))).join(' | ')} |
| Plus | ${sizes.map(({ customers }) => money(costOf('customersPlus', customers))).join(' | ')} |

| the shop uses | enough |
|---|---|
| sign-up, SRP, codes by e-mail, groups, our triggers but one, authenticator apps | Lite |
| tokens that open nothing at Cognito itself, by the fourth trigger | Essentials |
| refresh tokens that rotate, so that a stolen one is good once | Essentials |
| leaked passwords refused, unlikely sign-ins noticed, the log of sign-ins | Plus |

\`threatProtection\` chooses between the last two. Lite is not offered: each of its tokens opens Cognito's own
operations ([decision 88](decisions/0088-the-bill-again.md)).

## Assumptions

${assumed()}

## Prices

Where there is a date, it is that of AWS's price list for Ireland, read from public copies of it. **The others are from AWS's
pricing pages as they are generally quoted, and somebody has to confirm them** before they are relied on; so are the prices of
tiers above the first, which are left out: above 10 TB or 300 million requests it gets cheaper.

| | price | for each | free each month | price list as of |
|---|---|---|---|---|
${Object.values(prices).map(priceRow).join('\n')}

Free, and so left out: schedules of EventBridge, the stream's reads by Lambda, metrics of AWS's own services, the first trail of an
account, budgets without actions, certificates.
`;
}

/** A shop without customers. */
export const idle: ShopSize = { orders: 0, customers: 0 };

const dollars = (amount: number): string => amount.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
const money = (amount: number): string => `$${dollars(amount)}`;
const count = (amount: number): string => Math.round(amount).toLocaleString('en-GB');

const totals = ({ usage }: Deployment, withFree = true): string =>
  sizes.map((size) => money(totalOf(usage(size), withFree))).join(' | ');

const head = (of: string): string =>
  `| ${of} | ${sizes.map(({ orders }) => `${count(orders)} orders`).join(' | ')} |\n|---|${sizes.map(() => '---').join('|')}|`;

/** Null if none of the deployments uses it. */
function line(name: PriceName, { usage }: Deployment): string | null {
  const used = sizes.map((size) => usage(size)[name]);
  if (used.every((amount) => amount === 0)) return null;
  return `| ${prices[name].what} | ${used.map((amount) => money(costOf(name, amount))).join(' | ')} |`;
}

function difference(field: string, deployment: Deployment, everyday: Deployment): string {
  const of = (size: ShopSize) => totalOf(deployment.usage(size)) - totalOf(everyday.usage(size));
  return `| ${field} | ${sizes
    .map(of)
    .map((amount) => (amount < -0.005 ? `−${money(-amount)}` : money(Math.max(0, amount))))
    .join(' | ')} |`;
}

function priceRow(price: (typeof prices)[PriceName]): string {
  const { what, usd, unit, listed } = price;
  const free = 'free' in price ? price.free.toLocaleString('en-GB') : '';
  return `| ${what} | $${usd} | ${unit} | ${free} | ${listed ?? '**to be confirmed**'} |`;
}

function assumed(): string {
  const rows: readonly [string, number | string][] = [
    ['visits for each order; each opens the dashboard and the price list', behaviour.visitsOfAnOrder],
    ['minutes from a purchase to its delivery, with the screen open', behaviour.minutesOfAnOrder],
    ['top-ups for each order', behaviour.topUpsOfAnOrder],
    ['customers who are new in a month', `${behaviour.newOfHundredCustomers} %`],
    ['sign-ins of a customer in a month', behaviour.signInsOfACustomer],
    ['renewed tokens in a visit', behaviour.renewalsOfAVisit],
    [
      'e-mails to a customer in a month, answers to what they report among them, beside those with codes and of refunds',
      behaviour.mailsOfACustomer,
    ],
    [
      'orders that fail and are refunded, of which there is an e-mail',
      `${behaviour.refundsOfHundredOrders} %`,
    ],
    [
      'files that a visit loads; that a new customer loads',
      `${behaviour.filesOfAVisit}; ${behaviour.filesOfANewCustomer}`,
    ],
    [
      'kB that a new customer loads; of an answer',
      `${behaviour.kilobytesOfANewCustomer}; ${behaviour.kilobytesOfAnAnswer}`,
    ],
    [
      'pictures sent for 1,000 orders; kB of one',
      `${behaviour.picturesOfThousandOrders}; ${behaviour.kilobytesOfAPicture}`,
    ],
    ['hours of a day in which orders come', behaviour.hoursOfSelling],
    ['months that the shop has sold as much as now', behaviour.monthsOfHistory],
    ['a supplier answers in, ms', assumptions.supplierMs],
  ];
  return ['| | |', '|---|---|', ...rows.map(([what, amount]) => `| ${what} | ${amount} |`)].join('\n');
}
