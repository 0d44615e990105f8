import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestTimeouts } from '../../request-timeouts';
import { tableClock } from './table-clock';

let client: DynamoDBDocumentClient | undefined;

/** The clock of the process's one table. */
export const clockOfTable = tableClock();

/**
 * Returns the process's one client. It makes two attempts of at most 2 s each: after that, our own rules for unknown outcomes apply, and a
 * Lambda shouldn't spend its time waiting here.
 */
export function documentClient(): DynamoDBDocumentClient {
  client ??= newClient();
  return client;
}

function newClient(): DynamoDBDocumentClient {
  const dynamodb = new DynamoDBClient({
    maxAttempts: 2,
    requestHandler: requestTimeouts(2_000),
  });
  // This middleware copies every request and answer for a logger that ignores them.
  dynamodb.middlewareStack.remove('loggerMiddleware');
  hearTime(dynamodb);
  return DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
}

/** Reads the time from each answer's `Date`, without requests of its own. */
export function hearTime(dynamodb: DynamoDBClient, clock = clockOfTable, now = Date.now): void {
  dynamodb.middlewareStack.add(
    (next) => async (args) => {
      const sentAt = now();
      const result = await next(args);
      const { headers = {} } = result.response as { headers?: Record<string, string> };
      clock.heard({ date: Date.parse(headers.date ?? ''), sentAt, receivedAt: now() });
      return result;
    },
    { step: 'deserialize', name: 'hearTime', priority: 'high' },
  );
}
