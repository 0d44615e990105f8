import { withBundledWorker } from './command/bundle';
import { lead } from './command/lead';
import { type Options, optionsOf, usage } from './command/progress';

const options = readOptions();
if (options === null) process.stdout.write(usage);
else process.exitCode = (await withBundledWorker((worker) => lead(options, worker))) ? 0 : 1;

function readOptions(): Options | null {
  try {
    return optionsOf(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof RangeError) && !isUnknownOption(error)) throw error;
    process.stderr.write(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

function isUnknownOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
