import { stripVTControlCharacters as plain } from 'node:util';
import { endCommandsOnSignals } from '../run-command';
import { countsText, runStages } from './run-stages';
import { stages as allStages, type Depth, type Stage } from './stages';

const deepFlag = '--deep';

/** Returns the exit code. Prints `N passed, N failed` as its last line. */
export async function main(argv: readonly string[]): Promise<number> {
  const depth: Depth = argv.includes(deepFlag) ? 'deep' : 'everyday';
  const stages = allStages.filter((stage) => (stage.depth ?? depth) === depth);
  const { names, jestArgs } = parseArguments(
    argv.filter((argument) => argument !== deepFlag),
    stages,
  );
  const [first] = jestArgs;
  if (names.length === 0 && first !== undefined && !first.startsWith('-')) {
    console.error(`No such stage: ${first}. There are ${stages.map(({ name }) => name).join(', ')}.`);
    return 2;
  }

  endCommandsOnSignals();
  const selected = names.length === 0 ? stages : stages.filter((stage) => isNamed(stage, names));
  const isLive = selected.length === 1;
  const results = await runStages(selected, { jestArgs, isLive, depth });
  const failures = results.filter(({ failure }) => failure);
  for (const { stage, failure } of isLive ? [] : failures) {
    console.log(`\n─── ${stage.name}: ${failure?.reason} (.local/test-logs/${stage.name}.log)`);
    if (failure?.details) console.log(process.stdout.isTTY ? failure.details : plain(failure.details));
  }

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
