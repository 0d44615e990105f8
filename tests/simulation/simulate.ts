import { withBundledWorker } from './command/bundle';
import { lead } from './command/lead';
import { type Options, optionsOf, usage } from './command/options';

const options = readOptions();
if (options === null) process.stdout.write(usage);
else if (!(await withBundledWorker((worker) => lead(options, worker)))) process.exitCode = 1;

function readOptions(): Options | null {
  try {
    return optionsOf(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}
