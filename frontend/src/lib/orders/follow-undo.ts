import { networkOfWord } from '../../../../contracts/networks/networks';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { nameOfBundle } from '../../../../contracts/prices/bundle-names';
import { api } from '../api/api';
import type { ApiMiddleware } from '../api/api-middleware';
import type { Order } from '../api/contract-types';
import { networkOf } from '../networks';
import { shownMs } from '../toast/toast-store';
import { isCancelled, moneyBackOf } from './orders';
import { timesToUndo } from './time-to-undo';
import { askAtOnce, type Undone, undoneByList, undoOrder } from './undo-order';
import { undosAsked } from './undos-asked';
import { untilListed } from './until-listed';

interface Undoable extends Undone {
  /** Null: it can't be undone any more. */
  readonly leftMs: number | null;
  readonly hasFailed?: boolean;
  readonly canCancel: boolean;
  /** What the customer is told if the list shows their own cancellation. */
  readonly cancelledWords?: string | undefined;
}

/**
 * Counts down the time to undo a purchase, then has the order sent, on any screen. It watches the API's answers, so it continues
 * after a reload and in other tabs; a second release does nothing at the server. If no release arrives, the shop sends the order
 * itself. Orders that the customer asked to undo are cancelled or left to the shop, never released.
 */
export function followUndo(): ApiMiddleware {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Released orders. If one still waits, it is in line. */
  const released = new Set<string>();
  /** Orders whose cancellation was repeated at once because a list showed a change. Once, because each repeat refreshes the list. */
  const hurried = new Set<string>();

  const end = (orderNumber: string) => {
    clearTimeout(timers.get(orderNumber));
    timers.delete(orderNumber);
    timesToUndo.remove(orderNumber);
  };

  return ({ dispatch }) => {
    const release = async ({ orderNumber, what }: Undone) => {
      const time = timesToUndo.get(orderNumber);
      if (time?.state !== 'counting') return;
      // Another tab asked to undo it.
      if (undosAsked.has(orderNumber)) {
        await dispatch(undoOrder({ orderNumber, what }));
        return;
      }
      timesToUndo.set(orderNumber, { ...time, state: 'over' });
      const { releaseOrder } = api.endpoints;
      const { data, error } = await dispatch(
        releaseOrder.initiate({ orderId: orderNumber }, { track: false }),
      );
      timers.delete(orderNumber);
      if (error !== undefined) return end(orderNumber);
      released.add(orderNumber);
      // Shown where the customer has watched the seconds, unless a list was faster and shows how the order has ended.
      const isTold = data?.success === true && timesToUndo.get(orderNumber)?.state === 'over';
      if (isTold) timesToUndo.set(orderNumber, { ...time, state: 'sent', message: data.message });
      // Until a list shows it, the order's row would offer to cancel it.
      await Promise.all([untilListed(dispatch), isTold && new Promise((end) => setTimeout(end, shownMs))]);
      end(orderNumber);
    };

    const count = ({ orderNumber, leftMs, hasFailed = false, what }: Undoable) => {
      if (leftMs === null) {
        const state = timesToUndo.get(orderNumber)?.state;
        if (state !== 'undone' && (hasFailed || state !== 'sent')) end(orderNumber);
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

    /** The cancellation's result is unknown. A list that shows it is the answer; otherwise it is repeated if none is running and the order has changed. */
    const goOnUndoing = ({ orderNumber, what, canCancel, cancelledWords }: Undoable) => {
      if (cancelledWords !== undefined) {
        undoneByList(orderNumber, cancelledWords);
        return;
      }
      if (timesToUndo.get(orderNumber) !== undefined) {
        if (canCancel || hurried.has(orderNumber)) return;
        hurried.add(orderNumber);
        askAtOnce(orderNumber);
      }
      void dispatch(undoOrder({ orderNumber, what }));
    };

    return (next) => (action) => {
      const result = next(action);
      if (api.util.resetApiState.match(action)) {
        for (const orderNumber of timesToUndo.all().keys()) end(orderNumber);
        released.clear();
        hurried.clear();
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
  const { network, plan, phoneNumber } = action.meta.arg.originalArgs;
  const [size = plan] = plan.split(' - ');
  // As the lists name it, so that two orders in the bar are named alike.
  const bundle = nameOfBundle(networkOf(networkOfWord(network)).label, null, size);
  const what = `${bundle} to ${groupedPhoneNumber(phoneNumber)}`;
  return orderNumber === null ? [] : [{ orderNumber, leftMs, what, canCancel: true }];
}

function listed(order: Order): Undoable {
  const what = `${order.data_plan} to ${groupedPhoneNumber(order.phone_number)}`;
  return {
    orderNumber: order.order_number,
    canCancel: order.can_cancel,
    leftMs: order.undo_ms_left,
    hasFailed: order.status === 'failed',
    what,
    ...(isCancelled(order) && { cancelledWords: `${what} was cancelled. ${moneyBackOf(order)}` }),
  };
}
