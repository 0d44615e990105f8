import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { projectRoot } from '../../../scripts/lib/project-root';
import { until } from '../../support/waiting/until';

const script = `
import { keepCoresBusy } from './scripts/lib/testing/busy.ts';
const { pids } = keepCoresBusy();
console.log(pids.join(' '));
`;

test('programs that keep the cores busy end with the run, even if it is killed', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const run = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const burners = String(line).trim().split(' ').map(Number);
  expect(burners).toHaveLength(availableParallelism());
  expect(burners.every(isRunning)).toBe(true);

  run.kill('SIGKILL');
  await until(() => !burners.some(isRunning));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
