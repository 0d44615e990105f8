import type { Output } from '../../../lib/api/contract-types';

/** An order that a supplier charged and didn't deliver, as staff read it. */
export type Owed = NonNullable<Output<'admin-get-floats'>['owed']>[number];
