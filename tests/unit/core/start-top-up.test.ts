import { type Pesewas, pesewas } from '../../../lambdas/core/kernel/money';
import { creditFor, payableFor } from '../../../lambdas/core/top-ups/charge';
import { keyFingerprint } from '../../../lambdas/core/top-ups/paystack';
import { startTopUp } from '../../../lambdas/core/top-ups/start-top-up';
import { account, cedis, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const open = settings({ paystack_active: true, paystack_public_key: 'pk', paystack_secret_key: 'sk' });
const start = async (change: object = {}) => {
  const core = await openCore();
  const ids = ['abcdefghijklmnopqrstuw', 'zyxwvutsrqponmlkjihgfQ'];
  const next = () => ids.shift() ?? core.ports.ids.next();
  const ports = { ...core.ports, ids: { ...core.ports.ids, next } };
  const begin = () =>
    startTopUp(ports, { account: account(), amount: cedis(20), settings: { ...open, ...change } });
  return { core, ports, begin };
};

test('each reference consists of its time and 128 bits that can’t be derived from the time', async () => {
  const { core, begin } = await start();
  const [first, second] = [await begin(), await begin()];
  for (const { reference } of [first, second]) expect(reference).toMatch(/^T[0-9A-Z]{9}[0-9A-F]{32}$/);
  expect(first.reference.slice(0, 10)).toBe(second.reference.slice(0, 10));
  expect(first.reference.slice(10)).not.toBe(second.reference.slice(10));
  expect(await core.ports.topUps.get('user-1', first.reference)).toEqual(first);
});

test('a customer can start five top-ups in a minute, however fast and at once, and more afterwards', async () => {
  const { core, ports } = await start();
  const begin = async () => {
    const current = await ports.topUps.account('user-1');
    return startTopUp(ports, { account: current ?? account(), amount: cedis(20), settings: open });
  };
  const all = await Promise.allSettled(Array.from({ length: 12 }, begin));
  const codes = all.map((one) => (one.status === 'rejected' ? one.reason.code : 'started'));
  expect(codes.filter((code) => code === 'started')).toHaveLength(5);
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(7);
  await expect(begin()).rejects.toMatchObject({ code: 'too_many_requests' });
  core.wait(2);
  expect(await begin()).toMatchObject({ status: 'pending' });
});

test.each([
  ['Paystack is switched off', { paystack_active: false }],
  ['there is no public key', { paystack_public_key: '' }],
  ['there is no secret key', { paystack_secret_key: '' }],
])('nothing is started while %s', async (_, change) => {
  const { begin } = await start(change);
  await expect(begin()).rejects.toMatchObject({ code: 'payments_unavailable' });
});

test.each([
  ['sk_test_a', 'test'],
  ['sk_live_a', 'live'],
])(
  'a top-up keeps the mode and a fingerprint of the key %p, never the key',
  async (paystack_secret_key, domain) => {
    const { begin } = await start({ paystack_secret_key });
    const topUp = await begin();
    expect(topUp).toMatchObject({ domain, keyFingerprint: keyFingerprint(paystack_secret_key) });
    expect(JSON.stringify(topUp)).not.toContain(paystack_secret_key);
  },
);

test.each([
  [500, 510],
  [2000, 2040],
  [10_000_000, 10_200_000],
  [25, 26],
  [24, 24],
])('%p pesewas cost %p: two percent more, to the nearest pesewa', (amount, payable) => {
  expect(payableFor(pesewas(amount))).toBe(payable);
});

test('every payment is worth the largest credit that it covers with its charge', () => {
  const payments = Array.from({ length: 20_001 }, (_, paid) => pesewas(paid));
  const isRight = (paid: Pesewas) => {
    const credit = creditFor(paid);
    return payableFor(credit) <= paid && payableFor(pesewas(credit + 1)) > paid;
  };
  expect(payments.filter((paid) => !isRight(paid))).toEqual([]);
});
