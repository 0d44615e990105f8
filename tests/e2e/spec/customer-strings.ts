import { entranceStrings } from './customer/entrance';
import { ordersStrings } from './customer/orders';
import { shoppingStrings } from './customer/shopping';
import { topUpStrings } from './customer/top-up';

/** The customer's side of the product specification: sections 1, 2, 4, 5, 7, 8 and 9. */
export const customerStrings = {
  ...entranceStrings,
  ...shoppingStrings,
  ...ordersStrings,
  ...topUpStrings,
} as const;
