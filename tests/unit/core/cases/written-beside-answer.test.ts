import { answerCase } from '../../../../lambdas/core/cases/answer-case';
import { caseRow } from '../../../../lambdas/core/cases/rows';
import { writeCase } from '../../../../lambdas/core/cases/write-case';
import { AppError } from '../../../../lambdas/core/errors';
import { order, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const { id: orderId, userId } = order();
type Shop = Awaited<ReturnType<typeof open>>;

/** An order that its customer has reported. */
async function open() {
  const core = await openCore();
  await core.putOrder({ status: 'completed', stage: 'settled', dueAt: null });
  const ports = { ...core.ports, permits: core.ports.rateLimiter };
  const write = (input: Partial<Parameters<typeof writeCase>[1]>) =>
    writeCase(ports, { orderId, userId, action: 'write', requestId: 'write-1', ...input }, settings());
  await write({ action: 'open', wrong: 'nothing_came', requestId: 'open-1' });
  const answer = (outcome?: 'delivered') =>
    answerCase(ports, {
      ...{ orderId, adminId: 'admin', version: 1, text: 'We ask.', requestId: 'answer-1' },
      ...(outcome && { outcome }),
    });
  return { ...core, write, answer };
}

type Act = (shop: Shop) => Promise<unknown>;
const customers: Record<string, Act> = {
  writes: ({ write }) => write({ text: 'It still is not there' }),
  closes: ({ write }) => write({ action: 'close' }),
};
const staffs: Record<string, Act> = {
  answer: ({ answer }) => answer(),
  'close the case': ({ answer }) => answer('delivered'),
};

const refusedOrDone = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

/** Runs one act, and within it the other before its nth read or write. @returns whether it had so many */
async function actWithin(shop: Shop, count: number, [outer, inner]: readonly [Act, Act]): Promise<boolean> {
  let seen = 0;
  let isOver = false;
  for (const name of ['get', 'getMany', 'query', 'write', 'transact'] as const) {
    const real = shop.table[name].bind(shop.table) as (...args: unknown[]) => Promise<unknown>;
    const spied = async (...args: unknown[]) => {
      seen += 1;
      if (seen === count && !isOver) await inner(shop).catch(refusedOrDone);
      return real(...args);
    };
    Object.assign(shop.table, { [name]: spied });
  }
  await outer(shop).catch(refusedOrDone);
  isOver = true;
  return seen >= count;
}

const pairs = Object.entries(customers).flatMap(([does, customer]) =>
  Object.entries(staffs).flatMap(([do_, staff]): [string, readonly [Act, Act]][] => [
    [`the customer ${does} while staff ${do_}`, [staff, customer]],
    [`staff ${do_} while the customer ${does}`, [customer, staff]],
  ]),
);

test.each(pairs)('exactly the orders with an open case are under To do: %s', async (_what, acts) => {
  let count = 1;
  for (let isWithin = true; isWithin; count += 1) {
    const shop = await open();
    isWithin = await actWithin(shop, count, acts);
    const [found, item, of] = await Promise.all([
      shop.ports.db.get(caseRow, { orderId }),
      shop.ports.attention.get({ kind: 'order', id: orderId }),
      shop.readOrder(),
    ]);
    const isOpen = found?.state === 'open';
    const isOnDesk = item?.reasons.includes('order_reported') ?? false;
    expect([count, of.attention.includes('order_reported'), isOnDesk]).toEqual([count, isOpen, isOpen]);
  }
  expect(count).toBeGreaterThan(3);
});
