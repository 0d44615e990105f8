import type { Key } from '../../../core/kernel/table';

/**
 * Keys of the table that no row in the core declares. Times in keys are ISO 8601 in UTC, so
 * their order as text is their order in time.
 */

export const userIdOf = ({ PK }: Key): string => PK.replace(/^USER#/, '');

/** The calls per minute that a supplier allows. */
export const rateLimitKey = (limit: string): Key => ({ PK: `PACE#${limit}`, SK: 'PACE' });

/** Counters of a day (`2026-11-20`), or of all days. */
export type DaysPartition = 'STATISTICS' | 'DELIVERIES';
export const dayKey = (partition: DaysPartition, day: string): Key => ({ PK: partition, SK: day });
export const totalsKey: Key = { PK: 'STATISTICS', SK: 'TOTALS' };

/** A change in the table's stream that was counted. */
export const countedKey = (id: string): Key => ({ PK: `COUNTED#${id}`, SK: 'COUNTED' });

/** The time up to which delivered orders have been rechecked. */
export const rechecksKey: Key = { PK: 'RECHECKS', SK: 'STATE' };

/** Returns the bounds for everything that begins with `prefix`. */
export const prefixRange = (prefix: string) => ({ from: prefix, to: `${prefix}\uffff` });
