/* Runs as a process of its own by crash.test.ts: Jest would catch uncaught exceptions. */
import { startLocalCloud } from '../../../local/cloud';
import { surviveFunctionCrashes } from '../../../local/main';

const [functionsDir = '', bundlesDir = ''] = process.argv.slice(2);

async function crash(): Promise<void> {
  surviveFunctionCrashes();
  const cloud = await startLocalCloud({
    functionsDir,
    bundlesDir,
    eventFunctions: {},
    onProblem: () => undefined,
  });
  const outcomes = [];
  for (const body of ['crash-timer', 'crash-rejection', 'nothing']) {
    const outcome = await cloud.lambda.invoke('misbehave', { body }).catch((error: Error) => error.message);
    outcomes.push(outcome);
  }
  await cloud.stop();
  process.stdout.write(JSON.stringify(outcomes));
}

void crash();
