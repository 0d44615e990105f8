import type { DynamoDBStreamEvent, ScheduledEvent } from 'aws-lambda';

let seen = 0;

/** Counts how often this execution environment has been used. */
export const handler = async (_event: DynamoDBStreamEvent | ScheduledEvent) => {
  seen += 1;
  return { seen };
};
