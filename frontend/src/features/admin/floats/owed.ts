import type { Output } from '../../../lib/api/contract-types';

/** An order that a supplier charged but didn't deliver, as staff see it. */
export type Owed = NonNullable<Output<'admin-get-floats'>['owed']>[number];
