import { withBundledWorker } from './command/bundle';
import { lead } from './command/lead';
import { type Options, optionsOf, usage } from './command/options';

const [what, ...rest] = process.argv.slice(2);
if (what === 'load') {
  const { loadCommand } = await import('./load/command');
  process.exitCode = await orUsage(() => loadCommand(rest));
} else if (what === 'load-keys') {
  const { keyLoadCommand } = await import('./load/key-load');
  process.exitCode = await orUsage(() => keyLoadCommand(rest));
} else if (what === 'races') {
  const { racesCommand } = await import('./races/command');
  process.exitCode = await orUsage(() => racesCommand(rest));
} else {
  const options = await orUsage(async () => optionsOf(process.argv.slice(2)));
  process.exitCode = await histories(options);
}

async function histories(options: Options | null): Promise<number> {
  if (options !== null) return (await withBundledWorker((worker) => lead(options, worker))) ? 0 : 1;
  process.stdout.write(usage);
  return 0;
}

async function orUsage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RangeError) && !isUnknownOption(error)) throw error;
    process.stderr.write(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

function isUnknownOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
