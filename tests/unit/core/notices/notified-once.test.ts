import type { Notice } from '../../../../lambdas/core/outbox/notice';
import { failedAndRefunded, openNoticesWorld } from './notices-world';

/* The state of a customer's notices in the table. */
const states = (notices: readonly Notice[]) => notices.map(({ state }) => state);

test.each([
  ['banned', { isBanned: true }],
  ['deleted', { deletion: 'done', email: null, phone: '' } as const],
  ['being deleted', { deletion: 'begun' } as const],
])('a customer who is %s gets no notice', async (_, change) => {
  const world = await openNoticesWorld();
  await world.customer(change);
  await world.hears([world.step({}, failedAndRefunded), world.entry()]);
  await world.follows();
  expect(world.sent).toEqual({ mails: [] });
  expect(states(world.notices())).toEqual(['closed', 'closed']);
});

test('a refund is announced by e-mail even to a customer who has switched everything off; their own cancellation isn’t', async () => {
  const world = await openNoticesWorld();
  await world.customer();
  await world.chooses({ choices: { refunded: false } });
  await world.hears([
    world.step({}, failedAndRefunded),
    world.step({ id: 'ORD000000000CCC' }, { ...failedAndRefunded, isCancelled: true }),
  ]);
  await world.follows();
  expect(states(world.notices())).toEqual(['sent']);
});
