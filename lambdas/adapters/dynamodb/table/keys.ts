import type { Key } from '../../../core/kernel/table';

/**
 * Keys of the table that no row in the core declares. Times in keys are ISO 8601 in UTC, so
 * their order as text is their order in time.
 */

export const userIdOf = ({ PK }: Key): string => PK.replace(/^USER#/, '');

/** The calls per minute that a supplier allows. */
export const rateLimitKey = (limit: string): Key => ({ PK: `PACE#${limit}`, SK: 'PACE' });

/** Counters: the totals, and a sheet for each month of a list. */
const statisticsPartition = 'STATISTICS';
export const totalsKey: Key = { PK: statisticsPartition, SK: 'TOTALS' };
export const sheetKey = (list: 'ORDERS' | 'TOPUPS', month: string): Key => ({
  PK: statisticsPartition,
  SK: `${list}#${month}`,
});

/** The books of a month: counters, written with the totals. */
export const booksPartition = 'BOOKS';
export const booksKey = (month: string): Key => ({ PK: booksPartition, SK: month });

export const marginsPartition = 'MARGINS';
/** The margins of a day: counters, written with the totals. */
export const marginsKey = (day: string): Key => ({ PK: marginsPartition, SK: day });

export const statisticsPartitions = [statisticsPartition, booksPartition, marginsPartition];

/** The deliveries of an hour (`2026-11-20T14`): counters, written with the totals. */
const deliveriesPartition = 'DELIVERIES';
export const deliveriesKey = (hour: string): Key => ({ PK: deliveriesPartition, SK: hour });

/** The changes of a minute (`2026-11-20T12:34`) that a version's write has counted. */
export const countedPartition = (minute: string): string => `COUNTED#${minute}`;
export const countedKey = (minute: string, version: number): Key => ({
  PK: countedPartition(minute),
  SK: String(version).padStart(12, '0'),
});

/** Changes that wait to be counted by whoever writes the counters next, in the order in which they began to wait. */
export const waitingPartition = 'UNCOUNTED';
export const waitingKey = (since: string, id: string): Key => ({
  PK: waitingPartition,
  SK: `${since}#${id}`,
});

/** The time up to which delivered orders have been rechecked. */
export const rechecksKey: Key = { PK: 'RECHECKS', SK: 'STATE' };

/** Progress of the nightly ledger check. */
export const ledgerCheckKey: Key = { PK: 'LEDGER-AUDIT', SK: 'STATE' };

/** Returns the bounds for everything that begins with `prefix`. */
export const prefixRange = (prefix: string) => ({ from: prefix, to: `${prefix}\uffff` });
