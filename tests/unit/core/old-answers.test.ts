import { followAnnouncedDispute } from '../../../lambdas/core/disputes/follow-dispute';
import { openRefundWorld } from './refunds-world';

test('Paystack’s answer about a dispute from a minute ago doesn’t release money held since', async () => {
  const world = await openRefundWorld();
  await world.topUp(10);
  await world.dispute('open');
  await world.dispute('won');
  const won = {
    ...{ id: '3589', reference: 'T1', amount: null, status: 'won' },
    ...{ category: null, dueAt: null },
  } as const;
  let stoodStill = false;
  const { db } = world.ports;
  await followAnnouncedDispute(
    {
      ...world.ports,
      disputesAtPaystack: {
        ...world.ports.disputesAtPaystack,
        get: async () => ({ kind: 'dispute', dispute: won }),
      },
      db: {
        ...db,
        async entries(...of: Parameters<typeof db.entries>) {
          if (!stoodStill) {
            stoodStill = true;
            world.core.wait(1);
            // Paystack reopens the dispute, and tells another process.
            await world.dispute('open');
          }
          return db.entries(...of);
        },
      },
    } as never,
    '3589',
  ).catch(() => undefined);
  const { balance, held } = await world.account();
  expect({ balance, held }).toEqual({ balance: 0, held: 1000 });
});
