import { stripVTControlCharacters as plain } from 'node:util';
import { countsText } from '../progress';
import { endCommandsOnSignals } from '../run-command';
import { keepCoresBusy } from './busy';
import { runStages } from './run-stages';
import type { StageResult } from './stage-result';
import { stages as allStages, type Depth, type Stage } from './stages';

const busyFlag = '--busy';
const deepFlag = '--deep';

/** The text that `--help` prints. */
const usage = `npm test [-- stage ...] [-- options of Jest]
  npm test                       everything that every change needs
  npm run test:deep              everything
  npm test -- --busy             with other work on every core
  npm run check                  the static part
  npm run test:unit -- wallet    one stage, and which of its files
Stages: ${allStages.map(({ name }) => name).join(', ')}`;

/** Returns the exit code. Prints `N passed, N failed` as its last line. */
export async function main(argv: readonly string[]): Promise<number> {
  if (argv.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const isBusy = argv.includes(busyFlag);
  const depth: Depth = argv.includes(deepFlag) ? 'deep' : 'everyday';
  const stages = allStages.filter((stage) => (stage.depth ?? depth) === depth);
  const words = argv.filter((argument) => argument !== busyFlag && argument !== deepFlag);
  const { names, jestArgs } = parseArguments(words, stages);
  const [first] = jestArgs;
  if (names.length === 0 && first !== undefined && !first.startsWith('-')) {
    console.error(`No such stage: ${first}. There are ${stages.map(({ name }) => name).join(', ')}.`);
    return 2;
  }

  endCommandsOnSignals();
  const selected = names.length === 0 ? stages : stages.filter((stage) => isNamed(stage, names));
  const isLive = selected.length === 1;
  const burners = isBusy ? keepCoresBusy() : undefined;
  if (burners) console.log(`${burners.pids.length} other programs keep the cores busy until the run ends.`);
  const results = await runStages(selected, { jestArgs, isLive, isBusy, depth });
  burners?.stop();
  const failures = results.filter(({ failure }) => failure);
  if (!isLive) for (const result of failures) printFailure(result);

  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[count], 0);
  console.log(`\n${countsText({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') })}`);
  return failures.length > 0 ? 1 : 0;
}

/** Names of stages or groups come first; the first other argument and everything after it go to Jest. */
function parseArguments(argv: readonly string[], stages: readonly Stage[]) {
  const isStage = (argument: string) => stages.some((stage) => isNamed(stage, [argument]));
  const end = argv.findIndex((argument) => !isStage(argument));
  return end === -1
    ? { names: argv, jestArgs: [] }
    : { names: argv.slice(0, end), jestArgs: argv.slice(end) };
}

function isNamed({ name, group }: Stage, names: readonly string[]): boolean {
  return names.includes(name) || names.includes(group);
}

function printFailure({ stage, failure }: StageResult): void {
  console.log(`\n─── ${stage.name}: ${failure?.reason} (.local/test-logs/${stage.name}.log)`);
  if (failure?.details) console.log(process.stdout.isTTY ? failure.details : plain(failure.details));
}
