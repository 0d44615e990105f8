import type { Writer } from '../kernel/db';
import { priceRow } from './rows';

/** Puts a price on condition of all that it had when it was read: of two admins who change one at the same time, the second decides again. */
export const writesPrice: Writer<'price'> = {
  name: 'price',
  allows: { actions: ['PutItem'], partitions: ['PRICES'] },
  writes({ before, after }) {
    const when = before === null ? ({ absent: true } as const) : priceRow.unchanged(before);
    if (after !== null) return [{ put: priceRow.encode(after), when }];
    return before === null ? [] : [{ delete: priceRow.key(before), when }];
  },
};
