import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod/mini';
import { isInSandbox, outsideSandbox } from '../../../core/developers/sandbox/table';
import { DamagedRow, type Item, type Key } from '../../../core/kernel/table';

/**
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_streams_Record.html: `eventID` is globally
 * unique, and the time is in seconds.
 */
const streamRecord = z.object({
  eventID: z.string().check(z.minLength(1)),
  dynamodb: z.object({
    ApproximateCreationDateTime: z.number(),
    Keys: z.object({ PK: z.object({ S: z.string() }), SK: z.object({ S: z.string() }) }),
    OldImage: z.optional(z.record(z.string(), z.unknown())),
    NewImage: z.optional(z.record(z.string(), z.unknown())),
  }),
});

const streamEvent = z.object({ Records: z.array(z.unknown()) });

/** A change of one row in the table's stream. It arrives at least once. */
export interface StreamRecord {
  readonly id: string;
  readonly at: Date;
  readonly key: Key;
  /** The row before and after the change, read by `read`; null if there was none. */
  images<T>(read: (item: Item) => T | null): { readonly before: T | null; readonly after: T | null };
}

/** Reads a stream's batch, without the sandbox's rows. @throws Error for any other event */
export const streamRecords = (event: unknown): StreamRecord[] =>
  recordsIn(event).filter(({ key }) => !isInSandbox(key));

/** Reads the sandbox's rows in a stream's batch, as they look behind the wall. @throws Error for any other event */
export const sandboxRecords = (event: unknown): StreamRecord[] =>
  recordsIn(event)
    .filter(({ key }) => isInSandbox(key))
    .map(({ key, images, ...record }) => ({
      ...record,
      key: outsideSandbox(key),
      images: (read) => images((item) => read(outsideSandbox(item))),
    }));

const recordsIn = (event: unknown): StreamRecord[] =>
  streamEvent.parse(event).Records.map((record) => {
    const { eventID: id, dynamodb } = streamRecord.parse(record);
    const { Keys, OldImage, NewImage, ApproximateCreationDateTime } = dynamodb;
    return {
      id,
      at: new Date(ApproximateCreationDateTime * 1000),
      key: { PK: Keys.PK.S, SK: Keys.SK.S },
      images: (read) => ({
        before: OldImage ? read(itemOf(OldImage)) : null,
        after: NewImage ? read(itemOf(NewImage)) : null,
      }),
    };
  });

const itemOf = (image: Record<string, unknown>): Item =>
  unmarshall(image as Parameters<typeof unmarshall>[0]) as Item;

/**
 * Returns the result of `read`. For a damaged row it returns null and adds the error to `damaged`, so that other rows can still be read.
 */
export function readable<T>(read: () => T, damaged: DamagedRow[]): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    damaged.push(error);
    return null;
  }
}
