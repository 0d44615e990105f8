import type { SupplierProtocol } from '../../../contracts/suppliers/suppliers';

/** How often each of a supplier's endpoints may be called in a minute; null: as often as one likes. */
export const callsAMinute = { hubnet: 5, rest: null } as const satisfies Readonly<
  Record<SupplierProtocol, number | null>
>;
