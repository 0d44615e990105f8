import { accountRow } from '../../../lambdas/core/accounts/rows';
import { caseRow } from '../../../lambdas/core/cases/rows';
import { deleteUser } from '../../../lambdas/core/customers/deletion';
import { negate, zero } from '../../../lambdas/core/kernel/money';
import type { Item, Table } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { createUser } from '../../../lambdas/core/staff/create-user';
import { banUser, updateUser } from '../../../lambdas/core/staff/update-user';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { entryWrite } from '../../../lambdas/core/wallet/writers';
import { type FaultPlan, noFaults, tryEveryFault } from '../../simulation/engine/faults';
import { isDeep } from '../../support/depth';
import { caseOf, cedis, noon, order, topUp } from '../../support/shop/fixtures';
import { expectLedgerToSum, readWallet } from '../../support/shop/ledger';
import { helperBy, ownerBy } from '../../support/shop/staff';
import { admins, customerId, openAccounts, type WorldPorts } from './accounts-world';

const [adminId, otherAdmin] = admins;
type People = Awaited<ReturnType<typeof openAccounts>>;

const everyFault = (run: (plan: FaultPlan) => Promise<void>) => tryEveryFault('struck', run);

/** Strikes a request, lets everything late arrive, and then makes the same request again. */
async function struckThenRepeated(
  plan: FaultPlan,
  request: (ports: WorldPorts) => Promise<unknown>,
  prepare: (people: People) => Promise<void> = async () => undefined,
) {
  const people = await openAccounts({ seed: 1, faults: () => plan, lagMs: 0 });
  await prepare(people);
  people.request('struck', request);
  await people.simulation.run();
  people.simulation.stopFaults();
  // Repeated by a person, who waited for the answer.
  people.request('a minute', ({ clock }) => clock.sleep(29_000));
  await people.simulation.run();
  people.request('another', ({ clock }) => clock.sleep(29_000));
  await people.simulation.run();
  const repeated = people.request('repeated', request);
  await people.simulation.run();
  return { ...people, repeated: repeated.outcome };
}

/** An order and a top-up, both long settled. */
async function withHistory({ simulation }: People): Promise<void> {
  const made = order({ userId: customerId, status: 'completed', stage: 'settled', dueAt: null });
  const bought = {
    userId: customerId,
    seq: 1,
    id: `PURCHASE#${made.id}`,
    type: 'purchase',
    against: 'sales',
    amount: negate(made.amount),
    balanceAfter: zero,
    description: 'MTN 1GB to 0241234567',
    reference: made.id,
    by: 'customer',
    createdAt: noon,
  } as const;
  const paid = topUp({ userId: customerId, status: 'completed', dueAt: null });
  const message = { id: 'report-1', from: 'customer', by: customerId, at: noon, text: 'I am Ama' } as const;
  const reported = caseOf({ orderId: made.id, userId: customerId, messages: [message] });
  const rows = [orderRow.encode(made), topUpRow.encode(paid), caseRow.encode(reported)];
  for (const write of [entryWrite(bought), ...rows.map((put) => ({ put }))]) {
    await simulation.model.write(write);
  }
}

const updateOf = (updates: Parameters<typeof updateUser>[1]['updates']) => ({
  by: ownerBy(adminId),

  userId: customerId,
  updates,
  balanceSeen: null,
  reason: null,
});

describe('struck at any point and repeated', () => {
  test('a creation ends with one user with one first balance, who has an account before they can sign in', async () => {
    const email = 'efua@example.com';
    const creation = {
      by: ownerBy(adminId),
      name: 'Efua',
      email,
      phone: '',
      password: 'secret1',
      balance: cedis(10),
      staffRole: null,
    };
    const count = await everyFault(async (plan) => {
      const { pool, simulation, repeated } = await struckThenRepeated(
        plan,
        (ports) => createUser(ports, creation),
        async ({ simulation, pool }) => {
          simulation.afterEachStep(() => {
            const rows = new Set([...simulation.model.committed()].map(({ user_id }) => user_id));
            const early = [...pool].filter(([userId, { isOpen }]) => isOpen && !rows.has(userId));
            if (early.length > 0) throw new Error('Somebody can sign in without an account');
          });
        },
      );
      const made = [...pool].filter(([, user]) => user.email === email);
      expect(made).toMatchObject([[expect.any(String), { isOpen: true }]]);
      if (repeated?.kind === 'raised') expect(repeated.error).toMatchObject({ code: 'email_taken' });
      const wallet = await readWallet(simulation.model, made[0]?.[0] ?? '');
      expectLedgerToSum(wallet);
      expect(wallet.account.balance).toBe(1000);
    });
    expect(count).toBeGreaterThan(20);
  });

  test.each([
    ['given', 'admin', 'user'],
    ['taken', 'user', 'admin'],
  ] as const)(
    'a role that is %s ends the same in both places, and never allows more on the way',
    async (_, to, from) => {
      const count = await everyFault(async (plan) => {
        const request = (ports: WorldPorts) => updateUser(ports, updateOf({ role: to, name: 'Kofi' }));
        const { pool, account, repeated } = await struckThenRepeated(plan, request, async (people) => {
          await setRole(people, from);
          people.simulation.onCommit((writes) => {
            for (const { key, after } of writes) {
              if (key.SK !== 'PROFILE' || after?.user_id !== customerId) continue;
              if (to === 'admin' && after.role !== 'admin' && people.pool.get(customerId)?.isAdmin) {
                throw new Error('A right without a record');
              }
            }
          });
        });
        expect(repeated).toMatchObject({ kind: 'returned' });
        expect(await account(customerId)).toMatchObject({ role: to, name: 'Kofi' });
        expect(pool.get(customerId)?.isAdmin).toBe(to === 'admin');
      });
      expect(count).toBeGreaterThan(20);
    },
  );

  test.each([true, false])('a ban (%p) ends the same in both places', async (isBanned) => {
    const count = await everyFault(async (plan) => {
      const request = (ports: WorldPorts) =>
        banUser(ports, { by: ownerBy(adminId), userId: customerId, isBanned, reason: null });
      const { pool, account, repeated } = await struckThenRepeated(plan, request, async (people) => {
        if (!isBanned) await setBanned(people);
      });
      expect(repeated).toMatchObject({ kind: 'returned' });
      expect((await account(customerId))?.isBanned).toBe(isBanned);
      expect(pool.get(customerId)?.isBanned).toBe(isBanned);
    });
    expect(count).toBeGreaterThan(10);
  });

  test('a balance is set once, and an address ends the same in both places', async () => {
    const email = 'new@example.com';
    const count = await everyFault(async (plan) => {
      const request = (ports: WorldPorts) => updateUser(ports, updateOf({ balance: cedis(7), email }));
      const { pool, simulation, repeated } = await struckThenRepeated(plan, request);
      expect(repeated).toMatchObject({ kind: 'returned' });
      const wallet = await readWallet(simulation.model, customerId);
      expectLedgerToSum(wallet);
      expect(wallet.account).toMatchObject({ balance: 700, email });
      expect(wallet.entries).toHaveLength(1);
      expect(pool.get(customerId)?.email).toBe(email);
    });
    expect(count).toBeGreaterThan(10);
  });

  test('a deletion removes sign-in and personal data, and keeps the row', async () => {
    const count = await everyFault(async (plan) => {
      const request = (ports: WorldPorts) => deleteUser(ports, { by: ownerBy(adminId), userId: customerId });
      const { pool, account, repeated, simulation } = await struckThenRepeated(plan, request, withHistory);
      expect(repeated).toMatchObject({ kind: 'returned' });
      expect(pool.has(customerId)).toBe(false);
      expect(await account(customerId)).toMatchObject({ deletion: 'done', name: '', email: null, phone: '' });
      const left = [...simulation.model.committed()].filter(({ user_id }) => user_id === customerId);
      expect(left.map(({ SK }) => SK.replace(/#.*/, '')).sort()).toEqual([
        'CASE',
        'LEDGER',
        'ORDER',
        'PROFILE',
        'TOPUP',
      ]);
      expect(JSON.stringify(left)).not.toMatch(/Ama|ama@|0244123456/);
    });
    expect(count).toBeGreaterThan(15);
  });
});

describe('owners who remove each other at once', () => {
  /** Each owner removes the next, in a circle. */
  async function circle(seed: number, breakTable?: (table: Table) => Table): Promise<void> {
    const people = await openAccounts({ seed, faults: () => noFaults }, breakTable);
    const { simulation } = people;
    const removals = [
      (by: string, userId: string) => (ports: WorldPorts) =>
        updateUser(ports, { ...updateOf({ role: 'user' }), by: ownerBy(by), userId }),
      (by: string, userId: string) => (ports: WorldPorts) =>
        updateUser(ports, { ...updateOf({ staffRole: 'helper' }), by: ownerBy(by), userId }),
      (by: string, userId: string) => (ports: WorldPorts) =>
        banUser(ports, { by: ownerBy(by), userId, isBanned: true, reason: null }),
      (by: string, userId: string) => (ports: WorldPorts) => deleteUser(ports, { by: ownerBy(by), userId }),
    ] as const;
    simulation.onCommit(() => {
      const rows = [...simulation.model.committed()].filter(({ SK }) => SK === 'PROFILE');
      const isOwner = ({ role, staff_role, is_banned }: Item) =>
        role === 'admin' && staff_role === undefined && is_banned === false;
      if (!rows.some(isOwner)) {
        throw new Error('Nobody is left');
      }
    });
    admins.forEach((by, index) => {
      const target = admins[(index + 1) % admins.length] ?? by;
      const removal = simulation.random.pick(removals);
      people.request<unknown>(by, removal(by, target));
    });
    await simulation.run();
  }

  const seeds = Array.from({ length: isDeep ? 200 : 40 }, (_, index) => index + 1);

  test('leave at least one of them, in whatever order they run', async () => {
    for (const seed of seeds) await circle(seed);
  });
});

test('someone who has lost the role meanwhile changes nothing', async () => {
  const people = await openAccounts({ seed: 1 });
  await people.request('first', (ports) =>
    updateUser(ports, { ...updateOf({ role: 'user' }), by: ownerBy(otherAdmin), userId: adminId }),
  );
  await people.simulation.run();
  const late = people.request('late', (ports) => updateUser(ports, updateOf({ balance: cedis(5) })));
  await people.simulation.run();
  expect(late.outcome).toMatchObject({ kind: 'raised', error: { code: 'forbidden' } });
  expect((await people.account(customerId))?.balance).toBe(0);
});

test('a first balance and a balance that is set count against a helper’s limit of the day, ₵200', async () => {
  const people = await openAccounts({ seed: 1 });
  await people.simulation.model.write({
    update: accountRow.key({ userId: otherAdmin }),
    set: { staff_role: 'helper' },
    when: { equals: { user_id: otherAdmin } },
  });
  const by = helperBy(otherAdmin);
  const outcomeOf = async (request: (ports: WorldPorts) => Promise<unknown>) => {
    const made = people.request('helper', request);
    await people.simulation.run();
    return made.outcome;
  };
  const create = (balance: number) => (ports: WorldPorts) => {
    const person = { name: 'Efua', email: `efua${balance}@example.com`, phone: '', password: 'secret1' };
    return createUser(ports, { ...person, by, balance: cedis(balance), staffRole: null });
  };
  const set = (balance: number) => (ports: WorldPorts) =>
    updateUser(ports, { ...updateOf({ balance: cedis(balance) }), by });
  const isOver = { kind: 'raised', error: { code: 'helper_limit' } };
  expect(await outcomeOf(create(150))).toMatchObject({ kind: 'returned' });
  expect(await outcomeOf(set(50.01))).toMatchObject(isOver);
  expect(await outcomeOf(set(50))).toMatchObject({ kind: 'returned' });
  expect(await outcomeOf(create(0.01))).toMatchObject(isOver);
  expect((await people.account(customerId))?.balance).toBe(5000);
});

async function setRole({ pool, simulation }: People, role: 'user' | 'admin'): Promise<void> {
  Object.assign(pool.get(customerId) ?? {}, { isAdmin: role === 'admin' });
  await setRow(simulation.model, { role });
}

async function setBanned({ pool, simulation }: People): Promise<void> {
  Object.assign(pool.get(customerId) ?? {}, { isBanned: true });
  await setRow(simulation.model, { is_banned: true });
}

const setRow = (table: Table, set: Record<string, unknown>) =>
  table.write({
    update: accountRow.key({ userId: customerId }),
    set,
    when: { equals: { user_id: customerId } },
  });
