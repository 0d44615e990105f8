import type { SupplierName } from '../../../../contracts/constants';
import type { Settings } from '../../settings/entities';
import { codeAt } from '../../suppliers/network-codes';
import type { NumberAnswer } from '../../suppliers/number-answer';
import type { Suppliers } from '../../suppliers/ports';
import type { Order } from '../order';
import { type AskPorts, canDeliver } from './can-deliver';

/** Whether a supplier can deliver to an order's number. Never throws. */
export async function answerOf(
  ports: AskPorts & { readonly suppliers: Suppliers },
  order: Pick<Order, 'phoneNumber' | 'network' | 'soldAs'> & { readonly isBeforePurchase?: boolean },
  settings: Settings,
  name: SupplierName,
): Promise<NumberAnswer> {
  const { phoneNumber, network, isBeforePurchase = false } = order;
  const supplier = ports.suppliers.get(name, settings);
  const networkCode = supplier && codeAt(order, supplier);
  if (supplier === null || networkCode == null) return 'unknown';
  return canDeliver(ports, settings, supplier, { phoneNumber, network, networkCode, isBeforePurchase });
}
