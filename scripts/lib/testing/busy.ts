import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Set for the tests: how many times longer than usual each may wait for what it waits for. */
export const patienceVariable = 'TEST_PATIENCE';

/** With as many other programs as cores, everything takes at least twice as long. */
export const busyPatience = 3;

/** Computes until its standard input closes. The kernel closes it however this process ends. */
const burn = `
process.stdin.resume().on('close', () => process.exit());
const burn = () => {
  for (const end = Date.now() + 50; Date.now() < end; );
  setImmediate(burn);
};
burn();
`;

/** Keeps every core busy with other work until `stop` is called. */
export function keepCoresBusy() {
  const burners = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', burn], { stdio: ['pipe', 'ignore', 'ignore'] }),
  );
  return {
    pids: burners.flatMap(({ pid }) => pid ?? []),
    stop() {
      for (const { stdin } of burners) stdin.end();
    },
  };
}
