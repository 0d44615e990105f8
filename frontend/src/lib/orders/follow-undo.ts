import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { api } from '../api/api';
import type { ApiMiddleware } from '../api/api-middleware';
import type { Order } from '../api/contract-types';
import { timesToUndo } from './time-to-undo';

interface Undoable {
  readonly orderNumber: string;
  /** Null: it doesn't wait for that. */
  readonly leftMs: number | null;
  readonly what: string;
}

/**
 * Counts down the time in which a purchase may be undone, and then has the order sent, on whatever screen its customer is. It
 * watches the API's answers, so it goes on after a reload and in another tab; whichever comes second does nothing at the server.
 * If none gets through, the shop sends the order by itself.
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
    const release = async (orderNumber: string) => {
      const time = timesToUndo.get(orderNumber);
      if (time?.state !== 'counting') return;
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
      if (released.has(orderNumber) || timesToUndo.get(orderNumber) !== undefined) return;
      timesToUndo.set(orderNumber, { endsAt: Date.now() + leftMs, what, state: 'counting' });
      timers.set(
        orderNumber,
        setTimeout(() => void release(orderNumber), leftMs),
      );
    };

    /** While it is being undone it isn't sent; if that fails, it goes on. */
    const hold = (orderNumber: string, isHeld: boolean) => {
      const time = timesToUndo.get(orderNumber);
      if (time === undefined || time.state === 'over') return;
      timesToUndo.set(orderNumber, { ...time, state: isHeld ? 'held' : 'counting' });
      if (!isHeld && Date.now() >= time.endsAt) void release(orderNumber);
    };

    return (next) => (action) => {
      const result = next(action);
      const { cancelOrder } = api.endpoints;
      if (api.util.resetApiState.match(action)) {
        for (const orderNumber of timesToUndo.all().keys()) end(orderNumber);
        released.clear();
      }
      if (cancelOrder.matchPending(action)) hold(action.meta.arg.originalArgs.orderId, true);
      if (cancelOrder.matchRejected(action)) hold(action.meta.arg.originalArgs.orderId, false);
      if (cancelOrder.matchFulfilled(action)) end(action.meta.arg.originalArgs.orderId);
      undoablesIn(action).forEach(count);
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
    : [{ orderNumber, leftMs, what: `${size} to ${groupedPhoneNumber(phoneNumber)}` }];
}

const listed = ({ order_number, undo_ms_left, data_plan, phone_number }: Order): Undoable => ({
  orderNumber: order_number,
  // Absent from functions of the release before.
  leftMs: undo_ms_left ?? null,
  what: `${data_plan} to ${groupedPhoneNumber(phone_number)}`,
});
