import type { ErrorCode } from '../../../../contracts/errors';
import { api } from '../api/api';
import { isApiError, isTransient } from '../api/api-error';
import type { ApiDispatch } from '../api/api-middleware';
import { askUntil } from '../api/ask-until';
import { dismissToastsAbout, shownMs, toast } from '../toast/toast-store';
import { isInUndoBar, isRowSeen } from './rows-on-screen';
import { type TimeToUndo, timesToUndo } from './time-to-undo';
import { undosAsked } from './undos-asked';
import { untilListed } from './until-listed';

export interface Undone {
  readonly orderNumber: string;
  /** The order in words. */
  readonly what: string;
}

/** Waits between retries. In total, about as long as the shop waits before it sends the order itself. */
const askAgainAfterMs = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** Answers that certainly mean that it isn't cancelled. Any other may have come after it was. */
const notCancelled: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['order_sent', 'not_found']);

/** Ends the wait before an order's next retry. */
const wakers = new Map<string, () => void>();

/** The order has changed, so its next retry starts at once. */
export const askAtOnce = (orderNumber: string): void => wakers.get(orderNumber)?.();

const listeners = new Set<(orderNumber: string) => void>();

/** Calls back for each order that is known to be cancelled. Returns what ends it. */
export function onUndone(listener: (orderNumber: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A list shows that it is cancelled. Ends the retries and announces it. */
export function undoneByList(orderNumber: string, words: string): void {
  const time = timesToUndo.get(orderNumber);
  undosAsked.close(orderNumber);
  void showCancelled(orderNumber, time, words);
  askAtOnce(orderNumber);
}

/**
 * Cancels an order and announces the result. Retries while no answer arrives, because a repeated call gets the same answer. If
 * none comes, the result is unknown, and the customer can try again. Lists that show the order follow automatically.
 * @returns whether it is cancelled
 */
export const undoOrder = (order: Undone) => async (dispatch: ApiDispatch) => {
  const { orderNumber, what } = order;
  const isIn = (state: 'undoing' | 'unknown') => timesToUndo.get(orderNumber)?.state === state;
  if (isIn('undoing')) return false;
  undosAsked.add(orderNumber);
  const { endsAt } = timesToUndo.get(orderNumber) ?? { endsAt: Date.now() };
  const time = { endsAt, what, state: 'undoing' } as const;
  timesToUndo.set(orderNumber, time);
  const { cancelOrder } = api.endpoints;
  const { data, error } = await askUntil(
    askAgainAfterMs,
    async () =>
      // Not if the session has ended meanwhile.
      isIn('undoing')
        ? dispatch(cancelOrder.initiate({ orderId: orderNumber }, { track: false }))
        : { data: undefined, error: undefined },
    (answer) => !isApiError(answer.error) || !isTransient(answer.error) || !isIn('undoing'),
    (waitMs) => {
      timesToUndo.set(orderNumber, { ...time, isLate: true });
      return wait(orderNumber, waitMs);
    },
  );
  // A list has answered, or the session has ended.
  if (!isIn('undoing')) return undosAsked.isKnown(orderNumber);
  if (data) {
    undosAsked.close(orderNumber);
    // Until a list shows it, the order's row would offer to cancel it.
    await showCancelled(orderNumber, time, data.message, untilListed(dispatch));
    return true;
  }
  if (isApiError(error) && notCancelled.has(error.code)) toast.error('Order not cancelled', error.message);
  else {
    timesToUndo.set(orderNumber, { ...time, state: 'unknown' });
    const askAgain = () => isIn('unknown') && void dispatch(undoOrder(order));
    if (isApiError(error) && error.kind === 'offline')
      window.addEventListener('online', askAgain, { once: true });
    return false;
  }
  settle(orderNumber);
  return false;
};

/**
 * Tells the customer where they look: the order's own row, if it is in sight, or the bar of the orders to undo, for as long as a message. A
 * message elsewhere would hide what they read next.
 * @param listed when a list shows it. Until then the order stays in the bar
 */
async function showCancelled(
  orderNumber: string,
  time: TimeToUndo | undefined,
  words: string,
  listed: Promise<void> = Promise.resolve(),
): Promise<void> {
  for (const listener of listeners) listener(orderNumber);
  dismissToastsAbout(orderNumber);
  const isInRow = isRowSeen(orderNumber);
  const isInBar = !isInRow && isInUndoBar(orderNumber);
  if (time) timesToUndo.set(orderNumber, { ...time, state: 'undone', ...(isInBar && { message: words }) });
  if (isInRow) toast.spoken(words);
  else if (isInBar) toast.spoken(`Order cancelled. ${words}`);
  else toast.success('Order cancelled', words);
  await Promise.all([listed, isInBar && new Promise((end) => setTimeout(end, shownMs))]);
  timesToUndo.remove(orderNumber);
}

function settle(orderNumber: string): void {
  undosAsked.close(orderNumber);
  timesToUndo.remove(orderNumber);
}

/** Ends early if the device comes online or the order changes. */
function wait(orderNumber: string, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      wakers.delete(orderNumber);
      resolve();
    };
    const timer = setTimeout(end, waitMs);
    window.addEventListener('online', end);
    wakers.set(orderNumber, end);
  });
}
