import { Session } from 'node:inspector/promises';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../../scripts/lib/project-root';
import { mtn1gb } from '../../support/shop/purchases';
import type { Benchmark, Row } from '../benchmark';
import { openBenchShop } from '../shop/bench-shop';
import { openAccount } from '../shop/customers';
import { call } from '../shop/functions';

/** How many of our own files and functions a request passes through, once its modules are loaded and warm. */
export const path: Benchmark = { title: 'What a request runs through', run };

async function run(): Promise<Row[]> {
  const shop = await openBenchShop({ hubnet_api_key: '', primary_bundle_api_key: 'key' });
  try {
    const { userId } = await openAccount(shop.table, 1_000);
    const buy = () => call('process-bundle-order', mtn1gb(), userId);
    await buy();
    const { files, functions } = await passed(buy);
    process.stderr.write(`${files.join('\n')}\n`);
    return [
      { promise: 'a purchase: files of our own', measured: files.length, unit: '' },
      { promise: 'a purchase: functions', measured: functions, unit: '' },
    ];
  } finally {
    await shop.close();
  }
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
    const called = functions.filter(
      ({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0,
    );
    return /^(lambdas|contracts)\//.test(name) && called.length > 0 ? [{ name, called: called.length }] : [];
  });
  return {
    files: own.map(({ name }) => name).toSorted(),
    functions: own.reduce((sum, each) => sum + each.called, 0),
  };
}
