import { tierAfter, tierFacts, tierFrom } from '../../../lambdas/core/prices/tiers';
import { account, noon } from '../../support/shop/fixtures';

const until = new Date('2026-12-31T00:00:00.000Z');
const tier = { id: 't1', until } as const;
const given = (change: object, before = account()) =>
  tierAfter(before, { adminId: 'admin', updates: { tier }, reason: 'An agent', ...change }, noon);

test('staff can give a tier, take it away, and leave it unchanged', () => {
  expect(given({})).toEqual(tier);
  expect(given({ updates: { tier: null } }, account({ tier }))).toBeNull();
  expect(given({ updates: {}, reason: null }, account({ tier }))).toEqual(tier);
  // The same tier is sent back.
  expect(given({ updates: { tier: { ...tier } }, reason: null }, account({ tier }))).toEqual(tier);
});

test.each([
  ['without a reason', { reason: null }, 'Say why the tier is changed.'],
  [
    'that has ended',
    { updates: { tier: { id: 't1', until: noon } } },
    'The tier’s end must be later than now.',
  ],
  ['for themselves', { adminId: account().userId }, 'You can’t change your own tier.'],
])('nobody can give a tier %s', (_what, change, userMessage) => {
  expect(() => given(change)).toThrow(expect.objectContaining({ userMessage }));
});

test('the end is stored to the minute; the audit log contains tier and end', () => {
  const typed = tierFrom({ id: 't1', until: '2026-12-31T00:00:59.999Z' });
  expect(typed).toEqual(tier);
  expect(tierFacts(typed)).toEqual({ tier: 't1', tier_until: until.toISOString() });
  expect(tierFacts(null)).toEqual({ tier: null, tier_until: null });
});
