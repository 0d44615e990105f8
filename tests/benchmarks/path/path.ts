import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { newFloat } from '../../../lambdas/core/floats/read-floats';
import { floatRow } from '../../../lambdas/core/floats/rows';
import { startPaystack } from '../../../local/paystack/server';
import { projectRoot } from '../../../scripts/lib/project-root';
import { mtn1gb } from '../../support/shop/purchases';
import type { Benchmark, Row } from '../benchmark';
import { type BenchShop, openBenchShop } from '../shop/bench-shop';
import { openAccount } from '../shop/customers';
import { call, callAsAdmin } from '../shop/functions';

/** How many of our own files and functions a request passes through, once its modules are loaded and warm. */
export const path: Benchmark = { title: 'What a request runs through', run };

const paystackKeys = { paystack_secret_key: 'sk_test_bench', paystack_public_key: 'pk_test_bench' };

async function run(): Promise<Row[]> {
  const paystack = await startPaystack({
    secretKey: () => paystackKeys.paystack_secret_key,
    publicKey: () => paystackKeys.paystack_public_key,
    webhookUrl: () => null,
    onError: (error) => void process.stderr.write(`${error}\n`),
  });
  const suppliers = { hubnet_api_key: '', primary_bundle_api_key: 'key' };
  const settings = { ...suppliers, ...paystackKeys, paystack_active: true };
  const shop = await openBenchShop(settings, { paystack: paystack.url });
  try {
    const { userId } = await openAccount(shop.table, 1_000);
    const adminId = await openAdmin(shop.table);
    const reference = await paidTopUp(paystack, userId);
    const refund = { reference, amount: 1, reason: 'Paid twice' };
    const paidIn = { supplier: 'hubnet', kind: 'topup', amount: 100 } as const;
    await shop.table.write({ put: floatRow.encode({ ...newFloat('hubnet', new Date()), version: 1 }) });
    await callAsAdmin(
      'admin-change-float',
      { requestId: randomUUID(), supplier: 'hubnet', kind: 'set', amount: 500, text: 'Counted' },
      adminId,
    );
    return [
      ...(await rowsOf('a purchase', () => call('process-bundle-order', mtn1gb(), userId))),
      ...(await rowsOf('a refund of a top-up', () =>
        callAsAdmin('admin-refund-topup', { ...refund, requestId: randomUUID() }, adminId),
      )),
      ...(await rowsOf('a top-up at a supplier', () =>
        callAsAdmin(
          'admin-change-float',
          { ...paidIn, requestId: randomUUID(), text: `MoMo ${randomUUID()}` },
          adminId,
        ),
      )),
    ];
  } finally {
    await shop.close();
    await paystack.close();
  }
}

/** An owner with a second factor. */
async function openAdmin(table: BenchShop['table']): Promise<string> {
  const { userId } = await openAccount(table, 1);
  await table.write({
    update: accountRow.key({ userId }),
    set: { role: 'admin', second_factor_at: new Date(0).toISOString() },
    when: { equals: { user_id: userId } },
  });
  return userId;
}

/** @returns the reference of a top-up that is credited */
async function paidTopUp(
  { control }: Pick<Awaited<ReturnType<typeof startPaystack>>, 'control'>,
  userId: string,
): Promise<string> {
  const { reference, amount_minor: amount } = await call('start-topup', { amount: 100 }, userId);
  await control({ action: 'pay', reference, amount, currency: 'GHS' });
  await call('verify-paystack-payment', { reference }, userId);
  return reference;
}

/** Lists the files, and counts them, for the second of two such requests. */
async function rowsOf(what: string, request: () => Promise<unknown>): Promise<Row[]> {
  await request();
  const { files, functions } = await passed(request);
  process.stderr.write(`\n${what}:\n${files.join('\n')}\n`);
  return [
    { promise: `${what}: files of our own`, measured: files.length, unit: '' },
    { promise: `${what}: functions`, measured: functions, unit: '' },
  ];
}

async function passed(request: () => Promise<unknown>) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await request();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const own = result.flatMap(({ url, functions }) => {
    if (!url.startsWith('file:')) return [];
    const file = fileURLToPath(url.split('?')[0] ?? url);
    const name = file.slice(projectRoot.length);
    const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    return /^(lambdas|contracts)\//.test(name) && called.length > 0 ? [{ name, called: called.length }] : [];
  });
  return {
    files: own.map(({ name, called }) => `${name} ${called}`).toSorted(),
    functions: own.reduce((sum, each) => sum + each.called, 0),
  };
}
