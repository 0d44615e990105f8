import { networksFromTheStart } from '../../../lambdas/core/networks/rows';
import {
  attemptToAskAbout,
  isChecked,
  isUndeliveredBy,
  mayCancel,
  timesTurnedAway,
} from '../../../lambdas/core/orders/life';
import type { Attempt } from '../../../lambdas/core/orders/order';
import { deliveredBy } from '../../../lambdas/core/orders/order-money';
import { isSameRequest, offerOf } from '../../../lambdas/core/orders/purchase/decide-purchase';
import {
  boughtAlready,
  buysTooFast,
  withPurchase,
} from '../../../lambdas/core/orders/purchase/purchase-limits';
import { priceFor } from '../../../lambdas/core/prices/price-for';
import { account, attempt, noon, order, price, settings } from '../../support/shop/fixtures';

/* What is true of an order, each for itself. */

const hubnet = (outcome: Attempt['outcome']) => attempt({ outcome });
const primary = (outcome: Attempt['outcome']) => attempt({ supplier: 'primary', outcome });

test.each<[string, Parameters<typeof order>[0], Attempt['supplier']]>([
  ['still open', { attempts: [hubnet('unknown'), primary('refused')] }, 'hubnet'],
  ['open, and decided everywhere', { attempts: [hubnet('delivered'), primary('refused')] }, 'primary'],
  [
    'completed',
    { stage: 'settled', status: 'completed', attempts: [hubnet('delivered'), primary('failed')] },
    'hubnet',
  ],
])('of an order that is %s, the supplier that may know its outcome is asked', (_, of, supplier) => {
  expect(attemptToAskAbout(order(of))?.supplier).toBe(supplier);
});

test.each([
  ['all of its sendings failed', [hubnet('refused'), primary('unknown')], true],
  ['one of them may still deliver', [hubnet('refused'), hubnet('unknown')], false],
  ['it never got the order', [], false],
])('whether a supplier certainly hasn’t delivered, if %s', (_, attempts, isCertain) => {
  expect(isUndeliveredBy(order({ attempts }), 'hubnet')).toBe(isCertain);
});

test('only “not now” counts as turned away', () => {
  expect(timesTurnedAway({ attempts: [hubnet('turned_away'), hubnet('refused')] })).toBe(1);
});

test('an order that has waited long is checked, and its customer may still cancel it', () => {
  const late = order({ status: 'pending', stage: 'waiting', attention: ['order_unconfirmed'] });
  expect([isChecked(late), mayCancel(late)]).toEqual([true, true]);
  const unasked = order({ ...late, attention: ['order_by_hand_waits', 'order_delivered_unasked'] });
  expect([isChecked(unasked), mayCancel(unasked)]).toEqual([true, false]);
});

test('of two suppliers that delivered, the order’s own counts', () => {
  const attempts = [hubnet('delivered'), primary('delivered')];
  expect(deliveredBy({ status: 'completed', apiUsed: 'hubnet', attempts })).toBe('hubnet');
  expect(deliveredBy({ status: 'completed', apiUsed: 'primary', attempts })).toBe('primary');
});

describe('the same bundle again', () => {
  const now = new Date(noon.getTime() + 3_600_000);
  const bundle = { userId: 'user-1', planId: 'mtn-1gb', phoneNumber: '0241234567' };
  test.each([
    ['is waiting', { status: 'pending' }, true],
    ['is on its way', { status: 'processing' }, true],
    ['was delivered long ago', { status: 'completed' }, false],
    ['failed', { status: 'failed' }, false],
    ['is another customer’s', { userId: 'user-2' }, false],
    ['is of another bundle', { planId: 'mtn-2gb' }, false],
    ['is to another number', { phoneNumber: '0241234568' }, false],
  ] as const)('is asked about if the earlier order %s', (_, of, isAsked) => {
    const context = { at: now, settings: settings({ duplicate_minutes: 5 }) };
    expect(boughtAlready([order(of)], bundle, context) !== undefined).toBe(isAsked);
  });
});

test.each([
  ['its customer’s repetition', {}, true],
  ['another request', { idempotencyKey: 'request-2' }, false],
  ['another customer', { userId: 'user-2' }, false],
])('an order is the answer to %s', (_, change, isSame) => {
  const asked = { userId: 'user-1', idempotencyKey: 'request-1', ...change };
  expect(isSameRequest({ kind: 'order', order: order() }, asked)).toBe(isSame);
});

test.each([
  ['the size that a list names', { size: '1GB' }, true],
  ['another size than a list names', { size: '2GB' }, false],
  ['another volume than the page showed', { volumeMegabytes: 2_000 }, false],
  ['another validity than the page showed', { validity: '30 days' }, false],
])('a bundle is sold as it was shown: %s', (_, shown, isSold) => {
  const { networks } = networksFromTheStart;
  const rows = { networks, price: priceFor(price(), account()) };
  const request = { network: 'MTN', price: price().price, shown } as const;
  expect('refusal' in offerOf(rows, request)).toBe(!isSold);
});

test('an order that a person sends isn’t in line, and a program’s purchases have a limit of their own', () => {
  const buyer = account();
  const line = [Math.floor(noon.getTime() / 60_000)];
  expect(withPurchase(buyer, order({ stage: 'manual' }), line).recentOrders).toEqual(line);
  expect(withPurchase(buyer, order(), line).recentOrders).toHaveLength(2);
  let busy = buyer;
  for (let bought = 0; bought < 40; bought += 1) busy = withPurchase(busy, order(), []);
  expect(busy.recentPurchases).toHaveLength(30);
  const half = { ...busy, recentPurchases: busy.recentPurchases.slice(15) };
  const [api, bulk] = [{ kind: 'api' }, { kind: 'bulk' }] as Parameters<typeof buysTooFast>[1][];
  expect([busy, half].map((each) => buysTooFast(each, undefined, noon))).toEqual([true, false]);
  expect([busy, half].map((each) => buysTooFast(each, bulk, noon))).toEqual([true, true]);
  expect([busy, half].map((each) => buysTooFast(each, api, noon))).toEqual([false, false]);
});
