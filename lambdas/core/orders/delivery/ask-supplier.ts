import type { SupplierName } from '../../../../contracts/constants';
import { access, type Db, put } from '../../kernel/db';
import { formatCedis } from '../../kernel/money';
import { itemsBetween } from '../../kernel/pages';
import type { Clock } from '../../kernel/ports';
import { minuteMs } from '../../kernel/time';
import { nameOf, type Settings } from '../../settings/settings';
import type { RateLimiter } from '../../suppliers/rate-limits';
import { type StatusOutcome, type Supplier, suppliersWithBreaker } from '../../suppliers/supplier';
import { attemptToAskAbout, isEnded, isUndeliveredBy, isUnderWay } from '../life';
import type { Order } from '../order';
import { noSuchOrder } from '../own-orders';
import type { AskPorts } from '../ports';
import { orderRow, ordersByTime, recheckRow } from '../rows';
import { applyReply, attemptOf, replyOf } from './apply-reply';
import { changeOrder, recordReply } from './change-order';
import { statusAt } from './other-key';
import { acquirePermit } from './submit-order';

/** The result of a person's question to an order's supplier. */
export type InquiryResult =
  /** `order` is the order afterwards. */
  | { readonly kind: 'asked'; readonly name: string; readonly outcome: StatusOutcome; readonly order: Order }
  | { readonly kind: 'nobody_to_ask' }
  /** The supplier is no longer set up. */
  | { readonly kind: 'removed'; readonly name: string }
  /** The supplier allows no more questions this minute. */
  | { readonly kind: 'no_permit'; readonly name: string };

/**
 * Asks an order's supplier now for a person, and applies a certain answer. It never sends the order: if the supplier doesn't know it,
 * only the sweep sends it again, after a safe time.
 * @param mayAsk takes the permit for the question @throws AppError unavailable
 */
export async function askSupplier(
  ports: AskPorts,
  order: Order,
  settings: Settings,
  mayAsk: (supplier: Supplier) => Promise<boolean>,
): Promise<InquiryResult> {
  const attempt = attemptToAskAbout(order);
  if (attempt === null) return { kind: 'nobody_to_ask' };
  const name = nameOf(settings, attempt.supplier);
  const supplier = ports.suppliers.get(attempt.supplier, settings);
  if (supplier === null) return { kind: 'removed', name };
  if (!(await mayAsk(supplier))) return { kind: 'no_permit', name };
  const outcome = await statusAt(supplier, order, settings);
  return { kind: 'asked', name, outcome, order: await recordReply(ports, order, attempt, replyOf(outcome)) };
}

interface Recheck {
  /** False if no supplier has the order, or the supplier allows no more questions now. */
  readonly asked: boolean;
  /** The result in words for staff. */
  readonly message: string;
}

/** Asks an order's supplier now, for staff. It sends nothing. @throws AppError not_found, unavailable */
export async function recheckOrder(
  ports: AskPorts,
  orderNumber: string,
  settings: Settings,
): Promise<Recheck> {
  const order = await ports.db.get(orderRow, { id: orderNumber });
  if (order === null) throw noSuchOrder();
  const inquiry = await askSupplier(ports, order, settings, (supplier) => acquirePermit(ports, supplier));
  if (inquiry.kind !== 'asked') return { asked: false, message: unaskedWords(inquiry) };
  const { name, outcome, order: after } = inquiry;
  return {
    asked: true,
    message: `${answerWords(name, outcome)} ${outcomeWords(order, after, outcome)}`,
  };
}

function unaskedWords(inquiry: Exclude<InquiryResult, { kind: 'asked' }>): string {
  switch (inquiry.kind) {
    case 'nobody_to_ask':
      return 'No supplier has this order: there is nobody to ask.';
    case 'removed':
      return `${inquiry.name} is not set up here any more. Ask them by phone.`;
    case 'no_permit':
      return `${inquiry.name} allows no more questions this minute. Try again in a minute.`;
  }
}

function answerWords(name: string, { kind }: StatusOutcome): string {
  switch (kind) {
    case 'delivered':
      return `${name} says that it was delivered.`;
    case 'failed':
      return `${name} says that it failed.`;
    case 'accepted':
      return `${name} has it, and has not delivered it yet.`;
    case 'not_found':
      return `${name} doesn’t know it.`;
    case 'not_now':
      return `${name} answers no more questions now.`;
    case 'unknown':
      return `${name} didn’t say whether it arrived.`;
  }
}

/** Says what became of the order and its money. */
function outcomeWords(before: Order, after: Order, { kind }: StatusOutcome): string {
  if (after.status !== before.status && after.status === 'failed') {
    return `${formatCedis(after.amount)} went back to the customer’s wallet.`;
  }
  if (after.status !== before.status && after.status === 'completed') return 'The order is completed.';
  if (after.attention.some((reason) => !before.attention.includes(reason))) {
    return `The order stays ${after.status}: that contradicts it, and needs a decision.`;
  }
  if (isEnded(after)) return `The order stays ${after.status}.`;
  return kind === 'not_found'
    ? 'Phone them. If they confirm that they never got it, set it to Failed.'
    : 'Nothing was refunded, because it may still arrive.';
}

/** A supplier's message to our webhook. */
export interface DeliveryReport {
  readonly supplier: SupplierName;
  readonly reference: string;
  readonly outcome: Extract<StatusOutcome, { kind: 'delivered' | 'failed' | 'accepted' }>;
}

/**
 * Applies a report. Reports are unsigned; only the token in their URL vouches for them. A reported delivery is believed. A reported failure
 * would move money, so the supplier itself is asked first. A report that contradicts a settled order makes it an attention item.
 */
export async function handleDeliveryReport(
  ports: AskPorts,
  { supplier: name, reference, outcome }: DeliveryReport,
  settings: Settings,
): Promise<void> {
  const sending = { supplier: name, at: ports.clock.now() };
  const stored = await ports.db.get(orderRow, { id: reference });
  if (stored === null) return;
  const report = { ...outcome, isReport: true };
  const order = await recordReply(ports, stored, sending, report);
  const attempt = attemptOf(order, sending, report);
  if (outcome.kind !== 'failed' || !attempt || !isUnderWay(order) || isUndeliveredBy(order, name)) return;
  const supplier = ports.suppliers.get(name, settings);
  // Without a permit, `reconcile` asks later.
  if (supplier === null || !(await acquirePermit(ports, supplier))) return;
  const answer = await statusAt(supplier, order, settings);
  // It covers all sendings to this supplier.
  const latest = order.attempts.findLast((each) => each.supplier === name) ?? attempt;
  await recordReply(ports, order, latest, replyOf(answer));
}

/** The ages, in minutes since the purchase, at which a delivered order's supplier is asked once more. */
const askAfterMinutes = [30, 6 * 60, 24 * 60, 72 * 60] as const;

/** A run covers orders from at most this long a period. After a late run, the next ones catch up. */
const perRunMs = 15 * minuteMs;

/** After this long, a run asks no more. If it ran into its timeout, every run would begin again at the same orders. */
const askForMs = 200_000;

export const recheckAccess = access({
  get: [recheckRow],
  byTime: [orderRow],
  writes: [[recheckRow]],
});

interface RecheckPorts extends AskPorts {
  readonly db: AskPorts['db'] & Db<typeof recheckAccess>;
  readonly settings: Settings;
}

/**
 * Asks suppliers again about orders that they delivered. If a supplier now says that an order failed, the order becomes an attention item;
 * nothing is refunded or sent without a person. If a supplier's limit or the run's time leaves no room, an order is skipped until its next
 * age.
 * @returns how many orders were asked about, and how many of them are now said to have failed
 */
export async function recheckDeliveries(own: RecheckPorts): Promise<{ asked: number; reversed: number }> {
  const ports = { ...own, suppliers: suppliersWithBreaker(own.suppliers, own.clock) };
  const now = ports.clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const { db } = ports;
  const reached = (await db.get(recheckRow, {}))?.until ?? askAfterMinutes.map(before);
  const deadline = now.getTime() + askForMs;
  const counts = { asked: 0, reversed: 0 };
  const until: Date[] = [];
  for (const [index, minutes] of askAfterMinutes.entries()) {
    const from = reached[index] ?? before(minutes);
    const to = new Date(Math.min(before(minutes).getTime(), from.getTime() + perRunMs));
    if (to <= from) {
      until.push(from);
      continue;
    }
    const made = itemsBetween(db.queries('byTime', orderRow), ordersByTime, { from, to });
    for await (const item of made) {
      const kind = ports.clock.now().getTime() < deadline ? await ask(ports, orderRow.decode(item)) : null;
      if (kind !== null) counts.asked += 1;
      if (kind === 'failed') counts.reversed += 1;
    }
    until.push(to);
  }
  await db.write([put(recheckRow, { until })]);
  return counts;
}

/** @returns the supplier's answer; null if it wasn't asked */
async function ask(ports: RecheckPorts, order: Order): Promise<string | null> {
  const attempt = attemptToAskAbout(order);
  if (order.status !== 'completed' || !isEnded(order) || attempt === null) return null;
  const supplier = ports.suppliers.get(attempt.supplier, ports.settings);
  if (supplier === null || !(await acquireSpare(ports, supplier))) return null;
  const answer = await statusAt(supplier, order, ports.settings);
  // A delivery is news as well, if the supplier had refused the order and a person completed it.
  await changeOrder(ports, order, (current, at) =>
    isEnded(current) ? applyReply(current, attempt, replyOf(answer), at) : null,
  );
  return answer.kind;
}

/** Open orders come first in a supplier's limit: other questions leave at least this many calls free. */
const leftForOthers = 2;

interface Ports {
  readonly rateLimiter: Pick<RateLimiter, 'peek' | 'acquire'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Takes a permit for a question that isn't about an open order, if enough are left. True if the supplier has no limit. */
export async function acquireSpare({ rateLimiter, clock }: Ports, supplier: Supplier): Promise<boolean> {
  const limit = supplier.rateLimitOf('status');
  if (limit === null) return true;
  const now = clock.now().getTime();
  const free = (await rateLimiter.peek(limit))?.filter((takenUntil) => takenUntil <= now) ?? [];
  return free.length > leftForOthers && (await rateLimiter.acquire(limit)) !== null;
}
