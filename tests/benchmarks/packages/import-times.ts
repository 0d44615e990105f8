import { execFile } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { localRegion } from '../../../local/aws-identity';
import { functionVariables, sdkVariables } from '../../../local/environment';
import { median } from '../median';

/** One function's bundles: ours, a CommonJS module, and the naive one, an ES module. */
export interface Bundles {
  readonly ours: string;
  readonly naive: string;
}

const rounds = 15;
const run = promisify(execFile);
/** Nothing answers at this address; loading a function sends no requests. */
const nowhere = 'http://127.0.0.1:9';

/** Only the variables that a function has, without any tool's hooks or options. */
const environment = {
  ...functionVariables({
    site: 'https://shop.example',
    suppliers: nowhere,
    paystack: nowhere,
    pictures: nowhere,
    queues: nowhere,
  }),
  ...sdkVariables({
    dynamodb: nowhere,
    cognito: nowhere,
    secrets: nowhere,
    mail: nowhere,
    sms: nowhere,
    queues: nowhere,
  }),
  AWS_REGION: localRegion,
};

/**
 * Measures how long each bundle takes to load, in milliseconds. Each load has a separate process, and the bundles alternate, so that other
 * load on the machine affects both. Returns the medians.
 */
export async function importTimes({ ours, naive }: Bundles): Promise<{ ours: number; naive: number }> {
  const load = {
    ours: `require(${JSON.stringify(ours)}); done()`,
    naive: `import(${JSON.stringify(pathToFileURL(naive).href)}).then(done)`,
  };
  const times = { ours: [] as number[], naive: [] as number[] };
  // The first load doesn't count, because the file isn't in the machine's cache.
  await Promise.all([timeOf(load.ours), timeOf(load.naive)]);
  for (let round = 0; round < rounds; round += 1) {
    times.naive.push(await timeOf(load.naive));
    times.ours.push(await timeOf(load.ours));
  }
  return { ours: median(times.ours), naive: median(times.naive) };
}

async function timeOf(load: string): Promise<number> {
  const script = `const done = () => console.log(performance.now() - begun); const begun = performance.now(); ${load}`;
  const { stdout } = await run(process.execPath, ['--eval', script], { env: environment });
  const milliseconds = Number(stdout);
  if (!(milliseconds > 0)) throw new Error(`A function said while it was loaded: ${stdout}`);
  return milliseconds;
}
