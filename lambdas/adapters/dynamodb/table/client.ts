import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../../core/kernel/table';
import { requestTimeouts } from '../../request-timeouts';
import { dynamoTable } from './dynamo-table';

let client: DynamoDBClient | undefined;

/** The clock of the process's one table. */
const clockOfTable = tableClock();

/**
 * Returns the process's one client. It makes two attempts of at most 2 s each: after that, our own rules for unknown outcomes apply, and a
 * Lambda shouldn't spend its time waiting here.
 */
export function dynamoClient(): DynamoDBClient {
  client ??= newClient();
  return client;
}

function newClient(): DynamoDBClient {
  const dynamodb = new DynamoDBClient({
    maxAttempts: 2,
    requestHandler: requestTimeouts(2_000),
  });
  readServerTime(dynamodb);
  return dynamodb;
}

/** Reads the time from each answer's `Date`, without requests of its own. */
export function readServerTime(dynamodb: DynamoDBClient, clock = clockOfTable, now = Date.now): void {
  dynamodb.middlewareStack.add(
    (next) => async (args) => {
      const sentAt = now();
      const result = await next(args);
      const { headers = {} } = result.response as { headers?: Record<string, string> };
      clock.record({ date: Date.parse(headers.date ?? ''), sentAt, receivedAt: now() });
      return result;
    },
    { step: 'deserialize', name: 'readServerTime', priority: 'high' },
  );
}

/**
 * Measures how far the table's clock is ahead of this machine's, from the `Date` header of its answers, so that machines with different
 * clocks agree. `Date` has whole seconds, so one answer gives only bounds. Several answers narrow them to a round trip.
 */
interface TableClock {
  /** @param answer its `Date` (whole seconds), and when the request was sent and the answer came; all in milliseconds since 1970 */
  record(answer: { date: number; sentAt: number; receivedAt: number }): void;
  /** Returns the difference in milliseconds; 0 as long as this machine's clock may be right. */
  aheadMs(): number;
}

export function tableClock(): TableClock {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return {
    record({ date, sentAt, receivedAt }) {
      if (!Number.isFinite(date) || receivedAt < sentAt) return;
      const [from, to] = [date - receivedAt, date + 1000 - sentAt];
      // If the bounds don't overlap, one of the clocks was set in between: start again.
      if (from > most || to < least) [least, most] = [from, to];
      else [least, most] = [Math.max(least, from), Math.min(most, to)];
    },
    aheadMs: () => (least > 0 || most < 0 ? Math.round((least + most) / 2) : 0),
  };
}

/** The application's table over the process's client. */
export const appTable = (tableName: string): Table => ({
  ...dynamoTable(dynamoClient(), tableName),
  aheadMs: clockOfTable.aheadMs,
});
