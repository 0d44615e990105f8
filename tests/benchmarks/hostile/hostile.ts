import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ApiFunctionName } from '../../../contracts/registry';
import type { Table } from '../../../lambdas/core/kernel/table';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { localPaystackKeys } from '../../../local/settings-secret';
import { mtn1gb } from '../../support/shop/purchases';
import type { Benchmark, Row } from '../benchmark';
import { median } from '../median';
import { apiEvent } from '../shop/api-event';
import { openBenchShop } from '../shop/bench-shop';
import { openAccount } from '../shop/customers';
import { call, invoke } from '../shop/functions';
import { type Attack, attacked } from './attacker';

const perSecond = 50;
const rounds = 3;
const ordersInRound = 8;
const webhookSecret = 'secret-of-the-benchmark';

/**
 * How much longer another customer waits while one calls a function fifty times a second, as a ratio. Both cases alternate within a run, so
 * that other load on the machine affects both.
 */
export const hostile: Benchmark = { title: 'One hostile customer, and another', run };

type Times = Record<'purchase' | 'top-up' | 'delivery', number[]>;

async function run(): Promise<Row[]> {
  const shop = await openBenchShop({
    hubnet_api_key: '',
    primary_bundle_api_key: 'key',
    paystack_active: true,
    paystack_public_key: localPaystackKeys.public,
    bundle_webhook_token: webhookSecret,
  });
  const attacker = fork(new URL('./attacker.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    await timesOf(shop.table, noTimes());
    const rows: Row[] = [];
    for (const name of attacked) rows.push(...(await ratiosUnder(name, shop.table, attacker)));
    return rows;
  } finally {
    attacker.kill();
    await shop.close();
  }
}

async function ratiosUnder(name: ApiFunctionName, table: Table, attacker: ChildProcess): Promise<Row[]> {
  const { userId } = await openAccount(table, 100_000);
  const [alone, beside] = [noTimes(), noTimes()];
  for (let round = 0; round < rounds; round += 1) {
    await timesOf(table, alone);
    await told(attacker, { name, userId, perSecond });
    await timesOf(table, beside);
    await told(attacker, null);
  }
  return Object.entries(beside).map(([what, times]) => ({
    promise: `${what} beside ${perSecond} calls a second of ${name}`,
    measured: median(times) / median(alone[what as keyof Times]),
    unit: '× the usual time',
    bound: { atMost: 2 },
  }));
}

async function told(attacker: ChildProcess, attack: Attack | null): Promise<void> {
  attacker.send(attack as Attack);
  await once(attacker, 'message');
}

const noTimes = (): Times => ({ purchase: [], 'top-up': [], delivery: [] });

/** A customer's calls, by a new customer each time, so that nobody reaches a limit. */
async function timesOf(table: Table, into: Times): Promise<void> {
  for (let order = 0; order < ordersInRound; order += 1) {
    const { userId } = await openAccount(table, 100);
    let reference: string | null = null;
    into.purchase.push(
      await milliseconds(async () => {
        reference = (await call('process-bundle-order', mtn1gb(), userId)).order_number;
      }),
    );
    into['top-up'].push(await milliseconds(() => call('start-topup', { amount: 5 }, userId)));
    const reporter = { supplier: 'primary', order: String(reference) } as const;
    const query = { ...reporter, token: reportTokenOf(reporter, webhookSecret) ?? '' };
    const report = apiEvent({ body: { data: { reference, status: 'delivered' } }, query });
    into.delivery.push(await milliseconds(() => invoke('bundle-webhook', report)));
  }
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
