import { keyScopes } from '../../../contracts/developers/keys';
import { callCounter } from '../../../lambdas/adapters/dynamodb/developers/call-counter';
import { openOrders } from '../../../lambdas/adapters/dynamodb/lists/worklist';
import { changeKey } from '../../../lambdas/core/developers/change-keys';
import { findKey, recordKeyUse } from '../../../lambdas/core/developers/find-key';
import { placeOrder } from '../../../lambdas/core/developers/place-order';
import { type ApiKey, apiCallRow } from '../../../lambdas/core/developers/rows';
import { put } from '../../../lambdas/core/kernel/db';
import { noAccount, sandboxTable } from '../../../lambdas/core/kernel/sandbox';
import { sweepSandbox } from '../../../lambdas/core/sandbox/take-further';
import { openTestWallet } from '../../../lambdas/core/sandbox/test-wallet';
import { putOnWorkList } from '../../../lambdas/core/sandbox/work-list';
import type { MeteredRequest } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';
import { openMeteredShop } from './metered-shop';

type Shop = Awaited<ReturnType<typeof openMeteredShop>>;
type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** The cost of a program's calls beside what they are about, and of the sandbox. */
export async function ofKeys(note: Note): Promise<void> {
  const shop = await openMeteredShop();
  await shop.join();
  await shop.adjust();
  const { table, during, userId, ports, world } = shop;
  const { db, clock } = ports;
  const now = () => clock.now();
  world.placed = { kind: 'accepted' };
  const settings = { name: 'Till', scopes: [...keyScopes], addresses: [], most_a_day: 500, ends_at: null };
  const made = await changeKey({ ...ports, sandbox: () => ports }, userId, {
    action: 'make',
    mode: 'live',
    ...settings,
  });
  const secret = made.secret ?? '';
  note('A key with its account, by its text', await during(() => findKey(db, secret, now())));
  const found = await findKey(db, secret, now());
  const { key } = found;
  const used = { address: '203.0.113.7', call: 'POST /v1/orders', at: now() };
  const listed = { keyId: key.id, requestId: 'a-request-of-the-gateway', code: null, orderNumber: null };
  const call = put(apiCallRow, { ...listed, call: used.call, at: now(), status: 201, ms: 80 });
  note(
    'A call of a key, counted and listed',
    await during(async () => {
      await callCounter(table).count(`KEY#${key.id}#orders`, 60, now());
      await recordKeyUse(db, found, used);
      await db.write([call]);
    }),
  );
  const order = (by: ApiKey, name: string, more = {}) =>
    placeOrder(ports, by, {
      ...{
        idempotency_key: name.padStart(36, '0'),
        bundle: 'mtn-1gb',
        recipient: '0241234567',
        max_price: 5,
      },
      ...{ accept: ['network_differs', 'duplicate'], ...more },
    });
  // The first order of a day makes the row of what the key has spent.
  await order(key, 'first');
  world.nowMs += 61_000;
  note('An order by a program, accepted', await during(() => order(key, 'second')));
  world.nowMs += 61_000;
  const kept = { reference: 'invoice-2026-17', metadata: { till: '7' } };
  const withAll = await during(() => order(key, 'third', kept));
  note('The same with a reference and metadata', withAll);
  world.nowMs += 61_000;
  note('The same request again', await during(() => order(key, 'third', kept)));
  await ofSandbox(shop, note);
}

async function ofSandbox({ table, during, userId, ports }: Shop, note: Note): Promise<void> {
  const { clock, ids } = ports;
  const now = () => clock.now().getTime();
  const sandboxOf = (account: string) => sandboxTable(table, { account, now });
  const own = wholeDb(sandboxOf(userId));
  const open = () => openTestWallet({ db: own, clock, ids }, { userId, tier: null });
  note('A test wallet, made by the first call', await during(open));
  note('A test wallet, before another call of the day', await during(open));
  const sweep = () =>
    sweepSandbox(
      {
        work: wholeDb(sandboxOf(noAccount)),
        of: (account) => ({ ...ports, openOrders: openOrders(sandboxOf(account)) }),
        clock,
      },
      now() + 1_000,
    );
  note('Open test orders, when nobody has any', await during(sweep));
  await putOnWorkList({ db: own, clock }, userId);
  note('Open test orders of one account, when none is due', await during(sweep));
}
