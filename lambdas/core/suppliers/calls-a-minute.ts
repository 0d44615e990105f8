import type { SupplierName } from '../../../contracts/constants';

/** How often a minute each of a supplier's endpoints may be called, for orders: of one network; null: as often as one likes. */
export const callsAMinute = { hubnet: 5, primary: null, secondary: null } as const satisfies Readonly<
  Record<SupplierName, number | null>
>;
