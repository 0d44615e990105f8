import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { requestTimeouts } from '../../request-timeouts';
import { tableClock } from './table-clock';

let client: DynamoDBDocumentClient | undefined;

/** Of the process's one table. */
export const clockOfTable = tableClock();

/**
 * The process's one client. Two attempts of at most 2 s each: what is still unanswered then is for our own
 * rules of unknown outcomes, and a Lambda must not spend its time here.
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
  // It copies every request and answer for a logger that does nothing with them.
  dynamodb.middlewareStack.remove('loggerMiddleware');
  hearTime(dynamodb);
  return DynamoDBDocumentClient.from(dynamodb, { marshallOptions: { removeUndefinedValues: true } });
}

/** Each answer's `Date` is heard on its way, at no request of its own. */
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
