import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../api/api';
import type { ApiMiddleware } from '../api/api-middleware';
import type { Order } from '../api/contract-types';
import { timesToUndo } from './time-to-undo';
import { askAtOnce, type Undone, undoOrder } from './undo-order';
import { undosAsked } from './undos-asked';

interface Undoable extends Undone {
  /** Null: it doesn't wait for that. */
  readonly leftMs: number | null;
  readonly canCancel: boolean;
}

/**
 * Counts down the time in which a purchase may be undone, and then has the order sent, on whatever screen its customer is. It
 * watches the API's answers, so it goes on after a reload and in another tab; whichever comes second does nothing at the server.
 * If none gets through, the shop sends the order by itself. What its customer has asked to undo is cancelled, or left to the shop:
 * the site doesn't have it sent.
 */
export function followUndo(): ApiMiddleware {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Their release was answered: where it still waits by then, it is in line. */
  const released = new Set<string>();

  const end = (orderNumber: string) => {
    clearTimeout(timers.get(orderNumber));
    timers.delete(orderNumber);
    timesToUndo.remove(orderNumber);
  };

  return ({ dispatch }) => {
    const release = async ({ orderNumber, what }: Undone) => {
      const time = timesToUndo.get(orderNumber);
      if (time?.state !== 'counting') return;
      // By another tab.
      if (undosAsked.has(orderNumber)) {
        await dispatch(undoOrder({ orderNumber, what }));
        return;
      }
      timesToUndo.set(orderNumber, { ...time, state: 'over' });
      const { releaseOrder } = api.endpoints;
      const { error } = await dispatch(releaseOrder.initiate({ orderId: orderNumber }, { track: false }));
      if (error === undefined) released.add(orderNumber);
      end(orderNumber);
    };

    const count = ({ orderNumber, leftMs, what }: Undoable) => {
      if (leftMs === null) {
        end(orderNumber);
        return;
      }
      if (released.has(orderNumber) || undosAsked.has(orderNumber)) return;
      if (timesToUndo.get(orderNumber) !== undefined) return;
      timesToUndo.set(orderNumber, { endsAt: Date.now() + leftMs, what, state: 'counting' });
      timers.set(
        orderNumber,
        setTimeout(() => void release({ orderNumber, what }), leftMs),
      );
    };

    /** What came of it isn't known: it is asked for again where it isn't yet, and where the order is news. */
    const goOnUndoing = ({ orderNumber, what, canCancel }: Undoable) => {
      const state = timesToUndo.get(orderNumber)?.state;
      if (state === 'undoing' && !canCancel) askAtOnce(orderNumber);
      if (state === 'unknown' && canCancel) return;
      void dispatch(undoOrder({ orderNumber, what }));
    };

    return (next) => (action) => {
      const result = next(action);
      if (api.util.resetApiState.match(action)) {
        for (const orderNumber of timesToUndo.all().keys()) end(orderNumber);
        released.clear();
      }
      for (const order of undoablesIn(action)) {
        if (undosAsked.isOpen(order.orderNumber)) goOnUndoing(order);
        else count(order);
      }
      return result;
    };
  };
}

function undoablesIn(action: unknown): Undoable[] {
  if (api.endpoints.getOrders.matchFulfilled(action)) {
    return action.payload.pages.flatMap(({ orders }) => orders).map(listed);
  }
  if (!api.endpoints.processBundleOrder.matchFulfilled(action)) return [];
  const { order_number: orderNumber, undo_ms_left: leftMs = null } = action.payload;
  const { plan, phoneNumber } = action.meta.arg.originalArgs;
  const [size = plan] = plan.split(' - ');
  return orderNumber === null
    ? []
    : [{ orderNumber, leftMs, what: `${size} to ${groupedPhoneNumber(phoneNumber)}`, canCancel: true }];
}

const listed = ({ order_number, undo_ms_left, can_cancel, data_plan, phone_number }: Order): Undoable => ({
  orderNumber: order_number,
  canCancel: can_cancel,
  // Absent from functions of the release before.
  leftMs: undo_ms_left ?? null,
  what: `${data_plan} to ${groupedPhoneNumber(phone_number)}`,
});
