import { setTimeout } from 'node:timers/promises';

/** Long enough to be interrupted by other processes, rare enough to cause no load itself. */
const workUs = 20_000;
const pauseMs = 180;

let worked = { cpuUs: 0, clockUs: 0 };

process.on('message', () => {
  const { cpuUs, clockUs } = cpuWork(worked);
  process.send?.(Math.max(1, clockUs / cpuUs));
  worked = { cpuUs: 0, clockUs: 0 };
});

for (;;) {
  worked = cpuWork(worked);
  await setTimeout(pauseMs);
}

/** Adds one piece of work to the measurements so far. */
function cpuWork({ cpuUs, clockUs }: typeof worked): typeof worked {
  const cpu = process.cpuUsage();
  const start = performance.now();
  let used = 0;
  while (used < workUs) {
    const { user, system } = process.cpuUsage(cpu);
    used = user + system;
  }
  return { cpuUs: cpuUs + used, clockUs: clockUs + (performance.now() - start) * 1000 };
}
