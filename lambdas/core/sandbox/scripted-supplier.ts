import { sandboxNumberOf } from '../../../contracts/sandbox/terms';
import { access, type Db } from '../kernel/db';
import type { Order } from '../orders/order';
import { orderRow } from '../orders/rows';
import type { Clock } from '../runtime-ports';
import type { PlaceOutcome, StatusOutcome, Supplier, Suppliers } from '../suppliers/supplier';
import { sandboxSupplier } from './catalogue';

export const scriptedSupplierAccess = access({ get: [orderRow] });

interface ScriptPorts {
  /** The sandbox's. */
  readonly db: Db<typeof scriptedSupplierAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The sandbox's only supplier. An order's number decides what happens to it. */
export const scriptedSuppliers = (ports: ScriptPorts): Suppliers => ({
  get: (name) => (name === sandboxSupplier ? scriptedSupplier(ports) : null),
});

/** Has no memory: an order's outcome follows from its row and the clock. */
function scriptedSupplier({ db, clock }: ScriptPorts): Supplier {
  const orderOf = (reference: string) => db.get(orderRow, { id: reference });
  return {
    name: sandboxSupplier,
    rateLimitOf: () => null,
    async place({ reference }) {
      const order = await orderOf(reference);
      return order === null ? { kind: 'not_called' } : placed(order);
    },
    async status(reference) {
      const order = await orderOf(reference);
      return order === null ? { kind: 'not_found' } : statusOf(order, clock.now());
    },
  };
}

/** The answer to the order's latest attempt. */
function placed({ phoneNumber, attempts }: Order): PlaceOutcome {
  const { answer } = sandboxNumberOf(phoneNumber);
  if (attempts.length > 1) return { kind: 'accepted' };
  switch (answer) {
    case 'accepted':
    case 'delivered':
      return { kind: answer };
    case 'refused':
      return { kind: 'refused', cause: 'number_refused' };
    case 'unknown':
    case 'lost':
      return { kind: 'unknown', detail: 'The sandbox gives no certain answer to this number' };
    case 'busy':
      return { kind: 'not_now' };
  }
}

function statusOf({ phoneNumber, attempts }: Order, now: Date): StatusOutcome {
  const { answer, ends, afterSeconds } = sandboxNumberOf(phoneNumber);
  const taken = attempts[answer === 'lost' || answer === 'busy' ? 1 : 0];
  if (taken === undefined || answer === 'refused') return { kind: 'not_found' };
  const isOver = now.getTime() - taken.at.getTime() >= afterSeconds * 1_000;
  return { kind: isOver && ends !== 'never' ? ends : 'accepted' };
}
