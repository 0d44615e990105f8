import { profileView } from '../../../lambdas/core/accounts/profile';
import { account, noon } from '../../support/shop/fixtures';

test.each([
  ['+233 24 555 7771', '0245557771'],
  ['233245557771', '0245557771'],
  ['024-555-7771', '0245557771'],
  // Of another country, or no number yet: as it was typed.
  ['+1 555 010 9999', '+1 555 010 9999'],
  ['+233 24', '+233 24'],
  ['', ''],
])('a customer reads their own number, typed as %j, as %j', (typed, read) => {
  expect(profileView(account({ phone: typed }), noon).phone).toBe(read);
});

test('a customer’s profile says when they last began a top-up, from what the limit of top-ups counts', () => {
  const begun = noon.getTime() / 1000 - 90;
  expect(profileView(account({ recentTopUps: [begun - 40, begun] }), noon).top_up_begun_at).toBe(
    new Date(begun * 1000).toISOString(),
  );
  expect(profileView(account({ recentTopUps: [] }), noon)).not.toHaveProperty('top_up_begun_at');
});
