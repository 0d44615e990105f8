import type { SupplierName } from '../../../../contracts/constants';
import { commit, type Decision } from '../../kernel/commit';
import { put } from '../../kernel/db';
import type { Settings } from '../../settings/entities';
import { choicesFor, laterTakersOf, nextSupplier, takersOf } from '../../suppliers/choose';
import { sentTo } from '../../suppliers/supplier';
import { minuteMs } from '../../time';
import { failed, heard, leftByHand } from '../delivery/outcomes';
import { pauseOfOrder } from '../delivery/paused';
import { routeStateOf } from '../delivery/routing';
import { changeOrder, settle, startAttempt } from '../delivery/settle';
import {
  event,
  type HeldOrder,
  holdOf,
  isCertainlyUndelivered,
  isHeld,
  latestAttempt,
  mayCancel,
  moved,
  refusedBy,
  step,
  withoutUnmade,
} from '../life';
import { activatedNote, heldAnswer, notActivated, toActivateNote } from '../messages';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';
import { orderRow } from '../rows';
import { answerOf, isAsked } from './can-deliver';
import { followNeed } from './needed-numbers';
import { isNeeded, knownFor, numberRow, type SupplierNumber, withHeld } from './supplier-number';

/**
 * Finds a supplier on the order's route that can deliver to its number, as far as suppliers say. Holds the order if none can. Only for the
 * invocation that has just written the order as `sent`, before it calls the supplier.
 * @returns `isStarted`: the caller calls the order's supplier now
 */
export async function atOneThatCan(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
): Promise<{ order: Order; isStarted: boolean }> {
  const unable: SupplierName[] = [];
  let current = order;
  while (current.apiUsed !== 'manual' && (await isUnable(ports, current, settings))) {
    const [first = current.apiUsed] = unable;
    unable.push(current.apiUsed);
    const without = [...refusedBy({ ...current, attempts: withoutUnmade(current) }), ...unable];
    const next = nextSupplier(settings, current, without, await routeStateOf(ports, current));
    if (next === null) {
      const after = await holdOrder(ports, current, first, settings);
      return { order: after && isHeld(after) ? after : await requeued(ports, current), isStarted: false };
    }
    const asOf = ports.clock.now();
    if ((await pauseOfOrder(ports, current)) !== null)
      return { order: await requeued(ports, current), isStarted: false };
    const attempt = await startAttempt(ports, current, sentTo(settings, next), {
      ...{ outcome: 'unmade', asOf },
      skipped: [...unable],
    });
    if (!attempt.isStarted) return { order: await requeued(ports, current), isStarted: false };
    current = attempt.order;
  }
  return { order: current, isStarted: true };
}

const requeued = (ports: PurchasePorts, order: Order): Promise<Order> =>
  settle(ports, order, latestAttempt(order), { kind: 'not_called' });

const isUnable = async (ports: PurchasePorts, order: Order, settings: Settings): Promise<boolean> =>
  order.apiUsed !== 'manual' &&
  mayBeHeld(order) &&
  (await answerOf(ports, order, settings, order.apiUsed)) === 'no';

/**
 * Holds an order whose supplier can't deliver to its number. The number is written first, with the order in its list, and read again after
 * the order is written. So if staff mark it at the same moment, either they find the order or this finds their mark.
 * @returns the order afterwards, which a person may have taken over; null: the supplier can deliver meanwhile, and nothing was changed
 */
async function holdOrder(
  ports: PurchasePorts,
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
    // Staff took it over while the supplier was asked about the number. It stays theirs, and was sent to nobody.
    if (current.takenOver) return heard(current, latestAttempt(order), { kind: 'not_called' }, at);
    return held(current, { supplier, hours }, at);
  });
  const named = { phoneNumber: order.phoneNumber, supplier };
  if (!isHeld(after)) {
    await followNeed(ports, named);
    return after;
  }
  const number = await ports.numbers.get(numberRow, named);
  if (number?.state === 'rejected')
    return changeOrder(ports, after, (current, at) => (isHeld(current) ? overNow(current, at) : null));
  if (knownFor(number, order.network, ports.clock.now()) === 'yes')
    return changeOrder(ports, after, (current, at) => (isHeld(current) ? released(current, at) : null));
  if (!(number && isNeeded(number))) await listAgain(ports, after);
  return after;
}

/** Whether no earlier sending may still deliver the order. A held order is refunded at its deadline. */
const mayBeHeld = (order: Order): boolean =>
  (order.stage === 'sent' || order.stage === 'waiting') &&
  isCertainlyUndelivered({ attempts: withoutUnmade(order) });

const listHeld = (
  ports: PurchasePorts,
  { id, phoneNumber, network }: Order,
  supplier: SupplierName,
): Promise<boolean> =>
  commit(
    { ...ports, db: ports.numbers },
    {
      isNews: true,
      read: () => ports.numbers.get(numberRow, { phoneNumber, supplier }),
      decide(number, at): Decision<boolean, 'number'> {
        const next = withHeld(number, { phoneNumber, supplier, network }, id, at);
        if (next === null) return { changes: [], result: false };
        return { changes: [put(numberRow, next)], result: true };
      },
    },
  );

/** Lists a held order's number again: the end of another order's hold may have taken it off the list at that moment. */
async function listAgain(ports: PurchasePorts, order: HeldOrder): Promise<void> {
  const { supplier } = order.waitsFor;
  await listHeld(ports, order, supplier);
  // Its hold may have ended before the number was listed.
  const now = await ports.db.get(orderRow, { id: order.id });
  if (now === null || holdOf(now)?.supplier !== supplier)
    await followNeed(ports, { phoneNumber: order.phoneNumber, supplier });
}

/** The sweep's step for a held order. */
type Verdict = 'ready' | 'over' | 'wait';

/** Looks at a held order again, in a sweep: sends it, fails it with its refund, or lets it wait. */
export async function checkHeld(ports: PurchasePorts, order: HeldOrder, settings: Settings): Promise<void> {
  const { phoneNumber, waitsFor } = order;
  const number = await ports.numbers.get(numberRow, { phoneNumber, supplier: waitsFor.supplier });
  const verdict = await verdictOn(ports, order, number, settings);
  const apply = { ready: released, over: givenUp, wait: checkedAgain } as const;
  const after = await changeOrder(
    ports,
    order,
    (current, at) =>
      isHeld(current) && current.waitsFor.since.getTime() === order.waitsFor.since.getTime()
        ? apply[verdict](current, at)
        : null,
    { mayRefund: verdict === 'over', resolution: 'Its number was not activated' },
  );
  if (verdict === 'wait' && isHeld(after) && !(number && isNeeded(number))) await listAgain(ports, after);
}

async function verdictOn(
  ports: PurchasePorts,
  order: HeldOrder,
  number: SupplierNumber | null,
  settings: Settings,
): Promise<Verdict> {
  const { waitsFor: hold } = order;
  if (number?.state === 'rejected' && (number.markedAt ?? hold.since) >= hold.since) return 'over';
  if (hold.until <= ports.clock.now()) return 'over';
  const state = await routeStateOf(ports, order);
  const choices = choicesFor(settings, order, refusedBy(order), state);
  const takers = takersOf(choices).map(({ supplier }) => supplier);
  // One that rests, has a low balance or a full day takes orders again later, so the number keeps waiting there.
  const own = choices.filter(({ supplier }) => supplier === hold.supplier);
  const isGone = takersOf(own).length + laterTakersOf(own).length === 0;
  if (isGone || !isAsked(settings, { name: hold.supplier })) return 'ready';
  for (const name of takers) {
    const answer = await answerOf(ports, order, settings, name);
    if (answer === 'yes' || (answer === 'unknown' && name !== hold.supplier)) return 'ready';
  }
  return 'wait';
}

/** A supplier's answer is believed for an hour. */
const checkedAgainMs = 60 * minuteMs;

const checkAt = (until: Date, at: Date): Date =>
  new Date(Math.min(until.getTime(), at.getTime() + checkedAgainMs));

/** The order waits, as its supplier can't deliver to the number. The attempt that was begun for it has called nobody. */
function held(order: Order, { supplier, hours }: { supplier: SupplierName; hours: number }, at: Date): Order {
  const last = order.timeline.at(-1);
  const timeline = last?.event === 'sent' ? order.timeline.slice(0, -1) : order.timeline;
  const first = order.timeline.find(({ note }) => note === toActivateNote(order))?.at ?? at;
  const until = new Date(first.getTime() + hours * 60 * minuteMs);
  const next = moved(
    { ...order, timeline, attempts: withoutUnmade(order) },
    'held',
    {
      ...{ apiUsed: supplier, dueAt: checkAt(until, at), notFoundAt: null },
      hold: { supplier, since: at, until },
      attention: order.attention.filter((reason) => reason !== 'order_unconfirmed'),
    },
    [event('waiting', at, 'system', toActivateNote(order))],
  );
  return { ...next, answer: order.answer ?? heldAnswer(order) };
}

/** The order goes back into the queue, and the next sweep sends it. Its age counts from now. */
export const released = (order: Order, at: Date): Order =>
  mayCancel(order) ? backInLine(order, at) : leftByHand(order, at);

const backInLine = (order: Order, at: Date): Order =>
  moved(order, 'activated', { dueAt: at, pausedUntil: at, checks: 0 }, [
    event('waiting', at, 'system', activatedNote),
  ]);

/** The order fails with its refund, as its number isn't activated, or not in time. An order that staff have taken over stays theirs. */
const givenUp = (order: Order, at: Date): Order =>
  mayCancel(order)
    ? failed({ ...order, attention: [] }, notActivated(order), at, 'given_up')
    : leftByHand(order, at);

/** The sweep looks at it again in an hour. */
const checkedAgain = (order: HeldOrder, at: Date): Order =>
  step(order, { dueAt: checkAt(order.waitsFor.until, at) }, []);

/** The next sweep refunds it. */
export const overNow = (order: HeldOrder, at: Date): Order => ({
  ...step(order, { dueAt: at }, []),
  waitsFor: { ...order.waitsFor, until: at },
});
