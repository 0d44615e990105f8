import type { InputOf } from '../../../contracts/contract';
import type { adminMakeBatch } from '../../../contracts/orders/admin-make-batch';

type Wanted = Omit<InputOf<typeof adminMakeBatch>, 'requestId'>;

/** A batch with all of a network's orders, as a plain sheet with a row for each. */
export const wholeNetwork = (change: Partial<Wanted> = {}): Wanted => ({
  network: 'MTN',
  line: null,
  most: 1_000,
  template: {
    columns: [
      { holds: 'number', title: 'Number' },
      { holds: 'size', title: 'Size' },
    ],
    numbers: '0',
    sizes: 'GB',
    summed: false,
  },
  ...change,
});
