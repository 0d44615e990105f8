import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';
import { declare } from '../../../../../lambdas/runtime/function-declaration';

let seen = 0;

/** Counts how often this execution environment has been used. */
export const handler = declare(
  async (_event: DynamoDBStreamEvent | ScheduledEvent) => {
    seen += 1;
    return { seen };
  },
  { needs: [], memoryMegabytes: 128, timeoutSeconds: 5 },
);
