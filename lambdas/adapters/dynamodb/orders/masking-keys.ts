import type { Key } from '../../../core/kernel/table';

/** Up to when numbers in orders are masked. */
export const maskingKey: Key = { PK: 'RECHECKS', SK: 'MASKING' };
