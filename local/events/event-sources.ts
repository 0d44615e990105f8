import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod';
import type { EventSource } from '../../contracts/registry';
import type { LambdaService } from '../lambda/lambda-service';
import type { LocalQueues } from '../queues/queues';
import { type JsonFile, openJsonFile } from '../state/json-file';
import { dynamoDbApi } from '../table/dynamodb-api';
import type { LocalTable } from '../table/table';
import { type QueueConsumer, startQueueConsumer } from './queue-consumer';
import { type Schedule, startSchedule } from './schedule';
import { type StreamConsumer, startStreamConsumer } from './stream-consumer';
import { createStreamReader, type StreamPosition } from './stream-reader';

export interface EventSourcesOptions {
  readonly sources: Readonly<Record<string, EventSource>>;
  readonly lambda: Pick<LambdaService, 'has' | 'invoke'>;
  readonly table: LocalTable;
  readonly queues: LocalQueues;
  readonly dataDir: string;
  /** File of each function's position in the stream. */
  readonly positionsFile: string | undefined;
  /** False: schedules run only on request. */
  readonly runSchedules: boolean;
  readonly onProblem: (line: string) => void;
}

/** The sources that run functions without a request: schedules, the table's stream and queues. */
export interface EventSources {
  /** Runs a scheduled function now. Rejects with its error, or if there is no such function. */
  run(name: string): Promise<unknown>;
  /** Resolves when the functions have processed every change of the table. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

const positionsSchema = z.record(
  z.string(),
  z.object({ streamArn: z.string(), shardId: z.string(), sequenceNumber: z.string() }),
);

type Positions = JsonFile<z.output<typeof positionsSchema>>;

export function startEventSources(options: EventSourcesOptions): EventSources {
  const { lambda, runSchedules } = options;
  const positions = openJsonFile(options.positionsFile, positionsSchema, {});
  const schedules = new Map<string, Schedule>();
  const consumers: StreamConsumer[] = [];
  const takers: QueueConsumer[] = [];
  for (const [name, source] of Object.entries(options.sources)) {
    const invoked = {
      isReady: () => lambda.has(name),
      invoke: (event: unknown) => lambda.invoke(name, event),
    };
    if (source.source === 'schedule') {
      const everyMs = runSchedules ? source.everyMinutes * 60_000 : null;
      schedules.set(name, startSchedule({ name, everyMs, ...invoked }));
    }
    if (source.source === 'table-stream') {
      consumers.push(startStreamConsumer({ ...streamOf(options, positions, name, source), ...invoked }));
    }
    if (source.source === 'queue') {
      takers.push(
        startQueueConsumer({
          ...source,
          queue: options.queues.get(source.queue),
          onGivenUp: (message) => setAside(options, name, message),
          ...invoked,
        }),
      );
    }
  }
  return {
    async run(name) {
      const schedule = schedules.get(name);
      if (!schedule) throw new Error(`There is no scheduled function ${name}`);
      return schedule.run();
    },
    async drained() {
      await Promise.all(consumers.map((consumer) => consumer.drained()));
      await Promise.all(takers.map((taker) => taker.drained()));
    },
    async close() {
      const open = [...schedules.values(), ...consumers, ...takers];
      await Promise.all(open.map((source) => source.close()));
    },
  };
}

/** The stream consumer's options, starting from the last run's position. */
function streamOf(
  { table: { streamArn, endpoint }, dataDir, onProblem }: EventSourcesOptions,
  positions: Positions,
  name: string,
  { batchSize, batchWindowSeconds }: EventSource & { source: 'table-stream' },
) {
  const saved = positions.value[name];
  const from = saved?.streamArn === streamArn ? saved : undefined;
  return {
    reader: createStreamReader(dynamoDbApi(endpoint), streamArn, from),
    streamArn,
    batchSize,
    batchWindowMs: batchWindowSeconds * 1000,
    onPosition: (position: StreamPosition) =>
      positions.save({ ...positions.value, [name]: { streamArn, ...position } }),
    onGivenUp: (record: DynamoDBRecord) => setAside({ dataDir, onProblem }, name, record),
    onProblem,
  };
}

function setAside(
  { dataDir, onProblem }: Pick<EventSourcesOptions, 'dataDir' | 'onProblem'>,
  name: string,
  failed: object,
): void {
  const file = join(dataDir, 'logs', `${name}.dead-letters.jsonl`);
  appendFileSync(file, `${JSON.stringify(failed)}\n`);
  onProblem(`${name} failed on an event at every attempt. The event is in ${file}`);
}
