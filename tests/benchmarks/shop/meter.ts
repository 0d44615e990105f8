import { ConditionalCheckFailedException, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import * as z from 'zod';

/** One request to the table. Times are from `performance.now()`. */
export interface TableCall {
  readonly operation: string;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

export interface Meter {
  /** Returns the requests made while `work` runs. One at a time. */
  during(work: () => Promise<unknown>): Promise<TableCall[]>;
}

/**
 * Makes the client request and record each call's consumed capacity, including indexes. The emulator follows DynamoDB's rules: items in a
 * transaction count twice, an index counts once if its part of the item changes, and started kilobytes (for reads, 4 KB) count in full.
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

/** A refused write doesn't report its cost. By DynamoDB's rules it costs as much as writing the existing item. */
const refusedWriteUnits = 1;

const consumed = z.object({ CapacityUnits: z.number() });
const answer = z.object({
  ConsumedCapacity: z.union([z.array(consumed), consumed.transform((one) => [one])]),
});

/** Batches and transactions report capacity per table. */
const consumedUnits = (output: unknown): number =>
  answer.parse(output).ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);

export const readUnits = (calls: readonly TableCall[]): number =>
  calls.reduce((sum, call) => sum + call.readUnits, 0);

export const writeUnits = (calls: readonly TableCall[]): number =>
  calls.reduce((sum, call) => sum + call.writeUnits, 0);

/** The longest chain of requests in which each began after the previous one had ended. */
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
