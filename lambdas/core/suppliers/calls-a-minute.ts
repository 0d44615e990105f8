import type { SupplierName } from '../../../contracts/constants';

/** How often each of a supplier's endpoints may be called in a minute; null: as often as one likes. */
export const callsAMinute = { hubnet: 5, primary: null, secondary: null } as const satisfies Readonly<
  Record<SupplierName, number | null>
>;
