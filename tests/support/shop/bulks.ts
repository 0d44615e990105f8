import { randomUUID } from 'node:crypto';
import type { startBulk } from '../../../contracts/bulk/contracts';
import type { InputOf } from '../../../contracts/contract';

type Input = InputOf<typeof startBulk>;

/** MTN 1GB for a number of its own. */
export const bulkRowOf = (index: number, change: Partial<Input['rows'][number]> = {}) => ({
  phoneNumber: `024${String(index).padStart(7, '0')}`,
  planId: 'mtn-1gb',
  price: 5,
  size: '1GB',
  ...change,
});

export const bulkOf = (rows: Input['rows'], requestId: string = randomUUID()): Input => ({ requestId, rows });
