import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import type { Clock, Ids } from '../../runtime-ports';
import { holdOf } from '../life';
import type { Order } from '../order';
import { orderRow } from '../rows';
import type { numbersAccess } from './can-deliver';
import { neededFrom, numberRow, type SupplierNumber, unneededFrom } from './supplier-number';

export const heldOrdersAccess = access({ get: [orderRow] });

interface NeedPorts {
  readonly db: Db<typeof heldOrdersAccess>;
  readonly numbers: Db<typeof numbersAccess>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** A number at the supplier where an order has waited for it. */
export type HeldNumber = Pick<SupplierNumber, 'phoneNumber' | 'supplier'>;

/** Where the order waits for its number. Null: it doesn't. */
export function heldNumberOf(order: Pick<Order, 'phoneNumber' | 'waitsFor'>): HeldNumber | null {
  const hold = holdOf(order);
  return hold && { phoneNumber: order.phoneNumber, supplier: hold.supplier };
}

/**
 * Takes a number off the list after the end of a hold, if no order waits for it any more. Another order may be held at the same moment.
 * That one lists the number, is written, and reads the number again; this takes the number off and then reads the orders again. So at least
 * one of the two sees the other, and the number ends up listed. Safe to repeat.
 * @throws AppError unavailable
 */
export async function followNeed(ports: NeedPorts, number: HeldNumber): Promise<void> {
  while (await isCorrected(ports, number));
}

/** Lists or unlists the number by its orders, and returns whether that changed it. */
const isCorrected = (ports: NeedPorts, { phoneNumber, supplier }: HeldNumber): Promise<boolean> =>
  commit(
    { ...ports, db: ports.numbers },
    {
      isNews: true,
      async read() {
        const number = await ports.numbers.get(numberRow, { phoneNumber, supplier });
        const isDecided = number?.state === 'activated' || number?.state === 'rejected';
        const ids = number === null || isDecided ? [] : number.orderNumbers;
        const orders = await Promise.all(ids.map((id) => ports.db.get(orderRow, { id })));
        return { number, orders };
      },
      decide({ number, orders }, at): Decision<boolean, 'number'> {
        const isWaitedFor = orders.some((order) => order !== null && holdOf(order)?.supplier === supplier);
        const next = number && (isWaitedFor ? neededFrom(number, at) : unneededFrom(number, at));
        return next ? { changes: [put(numberRow, next)], result: true } : { changes: [], result: false };
      },
    },
  );
