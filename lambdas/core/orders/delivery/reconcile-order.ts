import type { Settings } from '../../settings/entities';
import { type StatusOutcome, sentTo } from '../../suppliers/supplier';
import { attemptToAskAbout, isEnded, latestAttempt, mayBeSentAgain, withAttention } from '../life';
import type { Order } from '../order';
import type { AskPorts, PurchasePorts } from '../ports';
import { orderRow } from '../rows';
import { isOnlyAskedAbout, statusAt } from './former-account';
import {
  firstCheckMs,
  followedFurther,
  forgotten,
  heard,
  isEnd,
  isOld,
  mayBeResent,
  notFoundOnce,
  postponed,
} from './outcomes';
import { changeOrder, settle, startAttempt } from './settle';
import { acquirePermit, type Submission, submitOrder, submitWaiting } from './submit-order';

/**
 * Takes one open order a step further: submits a queued one when the rate limiter grants a permit, and asks the supplier about one that was
 * sent or accepted. Nothing is settled by a timer: an order that stays unknown becomes an attention item.
 * @returns what `submitWaiting` says of one in line; null for others, also for one that is only asked about
 */
export async function reconcileOrder(
  ports: PurchasePorts,
  orderNumber: string,
  settings: Settings,
): Promise<Submission | null> {
  const order = await ports.db.get(orderRow, { id: orderNumber });
  const now = ports.clock.now();
  if (order === null || order.dueAt === null || order.dueAt > now) return null;
  if (order.stage === 'waiting') return takeFurther(ports, order, settings);
  if (order.stage !== 'manual') await checkStatus(ports, order, settings);
  else await forgetUnlessChanged(ports, order);
  return null;
}

/** Removes the due date that was read: an order that staff have changed since may be due again later. */
async function forgetUnlessChanged(ports: PurchasePorts, order: Order): Promise<void> {
  await changeOrder(ports, order, (current) =>
    current.version === order.version ? forgotten(current) : null,
  );
}

/** Submits a waiting order. It is only asked about if a supplier may have it and that supplier's key was changed since. */
async function takeFurther(
  ports: PurchasePorts,
  order: Order,
  settings: Settings,
): Promise<Submission | null> {
  if (isOnlyAskedAbout(order, settings)) {
    await checkStatus(ports, order, settings);
    return null;
  }
  const submission = await submitWaiting(ports, order, settings);
  if (submission.mustWait) await raiseIfOld(ports, order);
  return submission;
}

async function checkStatus(ports: PurchasePorts, order: Order, settings: Settings): Promise<void> {
  const attempt = attemptToAskAbout(order);
  const supplier = attempt && ports.suppliers.get(attempt.supplier, settings);
  if (supplier !== null && !(await acquirePermit(ports, supplier, 'status'))) {
    await raiseIfOld(ports, order);
    return;
  }
  const asOf = ports.clock.now();
  const outcome: StatusOutcome =
    supplier === null
      ? { kind: 'unknown', detail: 'No supplier' }
      : await statusAt(supplier, order, settings);
  const { mayBeSentNow } = await applyStatus(ports, order, outcome, asOf);
  if (mayBeSentNow) await sendAgain(ports, order, settings);
}

const applied = { mayBeSentNow: false } as const;

/**
 * Applies a supplier's answer about an order. It sends nothing: `mayBeSentNow` says that certainly nobody has the order.
 * @param asOf when the supplier was asked; the answer may reach us minutes later
 */
export async function applyStatus(
  ports: AskPorts,
  order: Order,
  outcome: StatusOutcome,
  asOf: Date,
): Promise<{ mayBeSentNow: boolean }> {
  if (isEnded(order)) {
    await followEnded(ports, order, outcome);
    return applied;
  }
  const sending = attemptToAskAbout(order);
  switch (outcome.kind) {
    case 'delivered':
    case 'failed':
      await settle(ports, order, sending, outcome);
      return applied;
    case 'accepted': {
      const after = await settle(ports, order, sending, outcome);
      // It may have ended while the supplier was asked, or a person has it now.
      if (after.stage === 'accepted') await postpone(ports, after, postponed);
      return applied;
    }
    case 'not_found':
      return { mayBeSentNow: await isSurelyNotFound(ports, order, asOf) };
    case 'other_key':
    case 'not_now':
    case 'unknown':
      await postpone(ports, order, postponed);
      return applied;
  }
}

/** Applies an answer about an order that staff have ended: its supplier is asked until it says how the order ended there. */
async function followEnded(ports: AskPorts, order: Order, outcome: StatusOutcome): Promise<void> {
  if (!isEnd(outcome) && outcome.kind !== 'accepted') return postpone(ports, order, followedFurther);
  const after = await changeOrder(
    ports,
    order,
    // Also on a later version: what a supplier says of an end is never dropped.
    (current, now) => (isEnded(current) ? heard(current, attemptToAskAbout(order), outcome, now) : null),
    { isReadAnew: true },
  );
  if (after.stage === 'followed') await postpone(ports, after, followedFurther);
}

/** Whether its supplier has never confirmed it and has said twice, a safe time apart, that it doesn't know it. Until then it is asked again. */
async function isSurelyNotFound(ports: AskPorts, order: Order, asOf: Date): Promise<boolean> {
  if (
    order.apiUsed === 'manual' ||
    order.stage === 'accepted' ||
    isTooEarly(order, asOf) ||
    !mayBeSentAgain(order)
  ) {
    await postpone(ports, order, postponed);
  } else if (order.notFoundAt === null) {
    await postpone(ports, order, notFoundOnce);
  } else if (!mayBeResent(order, asOf)) {
    await raiseIfOld(ports, order);
  } else return true;
  return false;
}

/** To the same supplier, under the same reference. */
async function sendAgain(ports: PurchasePorts, order: Order, settings: Settings): Promise<void> {
  if (order.apiUsed === 'manual') return;
  if (isOnlyAskedAbout(order, settings)) return postpone(ports, order, postponed);
  const attempt = await startAttempt(ports, order, sentTo(settings, order.apiUsed), { outcome: 'not_found' });
  if (attempt.isStarted) await submitOrder(ports, attempt.order, settings);
}

/** An admin may ask before the call itself was made. Then "not found" says nothing. */
const isTooEarly = (order: Order, now: Date): boolean =>
  now.getTime() - (latestAttempt(order)?.at ?? now).getTime() < firstCheckMs;

/** Applies to the version that the supplier was asked about: a later change makes the answer out of date. */
async function postpone(
  ports: AskPorts,
  order: Order,
  next: (order: Order, at: Date) => Order,
): Promise<void> {
  await changeOrder(ports, order, (current, now) =>
    current.version === order.version ? next(current, now) : null,
  );
}

/** Makes an order an attention item in time, although nothing can be done with it now. */
async function raiseIfOld(ports: AskPorts, order: Order): Promise<void> {
  const now = ports.clock.now();
  if (!isOld(order, now)) return;
  await changeOrder(ports, order, (current) =>
    isEnded(current) ? null : withAttention(current, 'order_unconfirmed', now),
  );
}
