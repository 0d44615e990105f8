import { randomUUID } from 'node:crypto';
import { localAccountId, localRegion } from '../aws-identity';

export interface Schedule {
  /** Runs the function now, after a run that is under way. Rejects with what the function failed with. */
  run(): Promise<unknown>;
  close(): Promise<void>;
}

export interface ScheduleOptions {
  readonly name: string;
  /** Null: only when asked to. */
  readonly everyMs: number | null;
  /** False while there is no such function: its time then passes. */
  readonly isReady: () => boolean;
  readonly invoke: (event: unknown) => Promise<unknown>;
}

/** Runs a function at a fixed rate, never twice at a time. A run that fails is not repeated before its time. */
export function startSchedule({ name, everyMs, isReady, invoke }: ScheduleOptions): Schedule {
  let running: Promise<unknown> | undefined;
  const start = (): Promise<unknown> => {
    const run = invoke(scheduledEvent(name)).finally(() => {
      running = undefined;
    });
    running = run;
    return run;
  };
  // The invocation reports its failure itself.
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
