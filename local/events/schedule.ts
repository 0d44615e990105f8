import { randomUUID } from 'node:crypto';
import { localAccountId, localRegion } from '../aws-identity';

export interface Schedule {
  /** Runs the function now, after a run in progress. Rejects with the function's error. */
  run(): Promise<unknown>;
  close(): Promise<void>;
}

export interface ScheduleOptions {
  readonly name: string;
  /** Null: only on request. */
  readonly everyMs: number | null;
  /** False while there is no such function; its runs are then skipped. */
  readonly isReady: () => boolean;
  readonly invoke: (event: unknown) => Promise<unknown>;
}

/** Runs a function at a fixed rate, one run at a time. A failed run is not retried. */
export function startSchedule({ name, everyMs, isReady, invoke }: ScheduleOptions): Schedule {
  let running: Promise<unknown> | undefined;
  const start = (): Promise<unknown> => {
    const run = invoke(scheduledEvent(name)).finally(() => {
      running = undefined;
    });
    running = run;
    return run;
  };
  // The invocation reports its own failure.
  const tick = () => {
    if (isReady() && running === undefined) start().catch(() => undefined);
  };
  const timer = everyMs === null ? undefined : setInterval(tick, everyMs);
  return {
    async run() {
      while (running) await running.catch(() => undefined);
      return start();
    },
    async close() {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** https://docs.aws.amazon.com/lambda/latest/dg/with-eventbridge-scheduler.html */
const scheduledEvent = (name: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: localAccountId,
  time: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
  region: localRegion,
  resources: [`arn:aws:events:${localRegion}:${localAccountId}:rule/${name}`],
  detail: {},
});
