import type { SupplierName } from '../../../contracts/constants';
import { isFirst, supplierLabel } from '../../../contracts/suppliers/suppliers';
import type { Networks } from '../networks/read-networks';
import type { Order } from '../orders/order';

export type SupplierNames = (supplier: SupplierName) => string;

/** What those that had these orders are called. Read only where one of them was added. @throws AppError unavailable */
export async function supplierNames(
  { networks }: { readonly networks: Networks },
  orders: readonly Pick<Order, 'attempts'>[],
): Promise<SupplierNames> {
  if (orders.every(({ attempts }) => attempts.every(({ supplier }) => isFirst(supplier))))
    return supplierLabel;
  const { suppliers } = await networks.read();
  return (supplier) => suppliers.find(({ id }) => id === supplier)?.name ?? supplierLabel(supplier);
}
