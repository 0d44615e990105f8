import { keyFingerprint } from '../../../lambdas/core/top-ups/key-fingerprint';
import { startTopUp } from '../../../lambdas/core/top-ups/start-top-up';
import { account, cedis, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const open = settings({ paystack_active: true, paystack_public_key: 'pk', paystack_secret_key: 'sk' });
const start = async (change: object = {}) => {
  const core = await openCore();
  const ids = ['abcdefghijklmnopqrstuw', 'zyxwvutsrqponmlkjihgfQ'];
  const ports = { ...core.ports, ids: { ...core.ports.ids, next: () => ids.shift() ?? '' } };
  const begin = () =>
    startTopUp(ports, { account: account(), amount: cedis(20), settings: { ...open, ...change } });
  return { core, begin };
};

test('each reference is its time and 128 bits that the time does not tell', async () => {
  const { core, begin } = await start();
  const [first, second] = [await begin(), await begin()];
  for (const { reference } of [first, second]) expect(reference).toMatch(/^T[0-9A-Z]{9}[0-9A-F]{32}$/);
  expect(first.reference.slice(0, 10)).toBe(second.reference.slice(0, 10));
  expect(first.reference.slice(10)).not.toBe(second.reference.slice(10));
  expect(await core.ports.topUps.get('user-1', first.reference)).toEqual(first);
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
