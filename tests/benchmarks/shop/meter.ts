import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

/** One request to the table. Times are of `performance.now()`. */
export interface TableCall {
  readonly operation: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

export interface Meter {
  /** The requests that are made while `work` runs. One at a time. */
  during(work: () => Promise<unknown>): Promise<TableCall[]>;
}

/**
 * Has the client ask for the capacity that each request consumes, all indexes included, and keeps what it
 * is told. The emulator counts by DynamoDB's rules: a transaction's item twice, an index once where what
 * it holds of the item changes, a kilobyte or four begun as a whole one.
 */
export function attachMeter(client: Pick<DynamoDBClient, 'middlewareStack'>): Meter {
  let recorded: TableCall[] | null = null;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const startedAtMs = performance.now();
        const record = (units: number) => {
          const operation = commandName.replace(/Command$/, '');
          const isRead = /^(Get|BatchGet|Query)/.test(operation);
          const [readUnits, writeUnits] = isRead ? [units, 0] : [0, units];
          recorded?.push({ operation, startedAtMs, endedAtMs: performance.now(), readUnits, writeUnits });
        };
        const input = { ...args.input, ReturnConsumedCapacity: 'INDEXES' };
        try {
          const result = await next({ ...args, input });
          record(consumedUnits(result.output));
          return result;
        } catch (error) {
          record(error instanceof ConditionalCheckFailedException ? refusedWriteUnits : Number.NaN);
          throw error;
        }
      },
    { step: 'serialize', priority: 'high', name: 'meter' },
  );
  return {
    async during(work) {
      const calls: TableCall[] = [];
      recorded = calls;
      await work().finally(() => {
        recorded = null;
      });
      return calls;
    },
  };
}

/** A refusal doesn't report its cost. By DynamoDB's rules it costs what writing the existing item would. */
const refusedWriteUnits = 1;

const consumed = z.object({ CapacityUnits: z.number() });
const answer = z.object({
  ConsumedCapacity: z.union([z.array(consumed), consumed.transform((one) => [one])]),
});

/** A batch or a transaction reports it by table. */
const consumedUnits = (output: unknown): number =>
  answer.parse(output).ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);

export const readUnits = (calls: readonly TableCall[]): number =>
  calls.reduce((sum, call) => sum + call.readUnits, 0);

export const writeUnits = (calls: readonly TableCall[]): number =>
  calls.reduce((sum, call) => sum + call.writeUnits, 0);

/** The longest chain of requests of which each began after the one before it had ended. */
export function sequentialRoundTrips(calls: readonly TableCall[]): number {
  let count = 0;
  let lastEndMs = Number.NEGATIVE_INFINITY;
  for (const call of calls.toSorted((a, b) => a.endedAtMs - b.endedAtMs)) {
    if (call.startedAtMs < lastEndMs) continue;
    count += 1;
    lastEndMs = call.endedAtMs;
  }
  return count;
}
