import type { SupplierName } from '../../../../contracts/constants';
import { commit, type Decision } from '../../kernel/commit';
import type { Settings } from '../../settings/entities';
import { isCertainlyUndelivered } from '../delivery/attempts';
import { applyOutcome } from '../delivery/outcomes';
import { changeOrder } from '../delivery/settle';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';
import { held, isHeld, overNow, released, withoutUnmade } from './held';
import type { NumberStore } from './ports';
import { knownFor, withHeld } from './supplier-number';

type HoldPorts = PurchasePorts & { readonly numbers: Pick<NumberStore, 'get' | 'write'> };

/**
 * Holds an order whose supplier can't deliver to its number. The number is written first, with the order, and read again
 * after the order: whoever marks it at the same moment finds the order, or is found here.
 * @returns the order afterwards, perhaps with a person; null: by now the supplier can deliver, and nothing was changed
 */
export async function holdOrder(
  ports: HoldPorts,
  order: Order,
  supplier: SupplierName,
  settings: Settings,
): Promise<Order | null> {
  const isListed = await listHeld(ports, order, supplier);
  if (!isListed) return null;
  const hours = settings.activation_hours;
  const after = await changeOrder(ports, order, (current, at) => {
    if (!mayBeHeld(current) || current.attemptId !== order.attemptId || current.stage !== order.stage)
      return null;
    // Staff took it over while its supplier was asked about the number: it is theirs, and was sent to nobody.
    if (current.takenOver) return applyOutcome(current, { kind: 'not_called' }, at);
    return held(current, { supplier, hours }, at);
  });
  const number = await ports.numbers.get(order.phoneNumber, supplier);
  if (isHeld(after) && number?.state === 'rejected')
    return changeOrder(ports, after, (current, at) => (isHeld(current) ? overNow(current, at) : null));
  if (!isHeld(after) || knownFor(number, order.network, ports.clock.now()) !== 'yes') return after;
  return changeOrder(ports, after, (current, at) => (isHeld(current) ? released(current, at) : null));
}

/** Nothing that was sent may be delivered: what is held is refunded by its deadline. */
export const mayBeHeld = (order: Order): boolean =>
  (order.stage === 'sent' || order.stage === 'waiting') &&
  isCertainlyUndelivered({ attempts: withoutUnmade(order) });

const listHeld = (
  ports: HoldPorts,
  { id, phoneNumber, network }: Order,
  supplier: SupplierName,
): Promise<boolean> =>
  commit(
    { ...ports, store: ports.numbers },
    {
      isNews: true,
      read: () => ports.numbers.get(phoneNumber, supplier),
      decide(number, at): Decision<boolean, 'number'> {
        const next = withHeld(number, { phoneNumber, supplier, network }, id, at);
        if (next === null) return { changes: [], result: false };
        return { changes: [{ kind: 'number', number: next }], result: true };
      },
    },
  );
