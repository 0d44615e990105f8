import type { SupplierName } from '../../../contracts/constants';

/** How many orders of one network a supplier takes in a minute; null: as many as come. */
export const ordersAMinute: Readonly<Record<SupplierName, number | null>> = {
  hubnet: 5,
  primary: null,
  secondary: null,
};
