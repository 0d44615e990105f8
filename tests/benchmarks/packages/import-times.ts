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
/** Nothing answers there, and nothing is asked while a function is loaded. */
const nowhere = 'http://127.0.0.1:9';

/** What a function finds in its environment, and no more: neither a tool's hooks nor its options. */
const environment = {
  ...functionVariables({
    site: 'https://shop.example',
    suppliers: nowhere,
    paystack: nowhere,
    pictures: nowhere,
  }),
  ...sdkVariables({ dynamodb: nowhere, cognito: nowhere, secrets: nowhere, mail: nowhere, sms: nowhere }),
  AWS_REGION: localRegion,
};

/**
 * How long each takes to load, in milliseconds, each time in a process of its own, in turns: what else the
 * machine does slows both. The medians of the rounds.
 */
export async function importTimes({ ours, naive }: Bundles): Promise<{ ours: number; naive: number }> {
  const load = {
    ours: `require(${JSON.stringify(ours)}); done()`,
    naive: `import(${JSON.stringify(pathToFileURL(naive).href)}).then(done)`,
  };
  const times = { ours: [] as number[], naive: [] as number[] };
  // The first time, the file is not in the machine's cache.
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
