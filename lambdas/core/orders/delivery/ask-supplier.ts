import { phoneThem } from '../../../../contracts/attention/phone-them';
import type { OrderStatus, SupplierName } from '../../../../contracts/constants';
import { AppError } from '../../errors';
import { formatCedis } from '../../money';
import type { Clock } from '../../runtime-ports';
import type { Settings } from '../../settings/entities';
import type { RateLimiter } from '../../suppliers/rate-limits';
import { nameOf, type StatusOutcome, type Supplier, untilSilent } from '../../suppliers/supplier';
import { minuteMs } from '../../time';
import { attemptToAskAbout, isEnded, isUndeliveredBy, withAttention } from '../life';
import type { Order } from '../order';
import type { AskPorts } from '../ports';
import { orderRow } from '../rows';
import { statusAt } from './former-account';
import { applyUnexpected, heard, isEnd, outOfLine } from './outcomes';
import { applyStatus } from './reconcile-order';
import { changeOrder, settle } from './settle';
import { acquirePermit } from './submit-order';

/** The result of a person's question to an order's supplier. */
export type Asked =
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
): Promise<Asked> {
  const attempt = attemptToAskAbout(order);
  if (attempt === null) return { kind: 'nobody_to_ask' };
  const name = nameOf(settings, attempt.supplier);
  const supplier = ports.suppliers.get(attempt.supplier, settings);
  if (supplier === null) return { kind: 'removed', name };
  if (!(await mayAsk(supplier))) return { kind: 'no_permit', name };
  const asOf = ports.clock.now();
  const outcome = await statusAt(supplier, order, settings);
  await apply(ports, order, outcome, asOf);
  return { kind: 'asked', name, outcome, order: (await ports.db.get(orderRow, { id: order.id })) ?? order };
}

/** Applies an answer. About an order that `reconcile` doesn't ask about, only that the supplier has it or how it ended is news. */
async function apply(ports: AskPorts, order: Order, outcome: StatusOutcome, asOf: Date) {
  const isAsked = order.stage !== 'waiting' && order.stage !== 'manual' && order.dueAt !== null;
  if (!isAsked && !isEnd(outcome) && outcome.kind !== 'accepted') return;
  // After a second `not_found` the order may be sent again, and only the sweep does that.
  if (outcome.kind === 'not_found' && order.notFoundAt !== null) return;
  await applyStatus(ports, order, outcome, asOf);
}

interface Recheck {
  /** False if no supplier has the order, or the supplier allows no more questions now. */
  readonly asked: boolean;
  /** The result in words for staff. */
  readonly message: string;
  readonly status: OrderStatus;
}

/** Asks an order's supplier now, for staff. It sends nothing. @throws AppError not_found, unavailable */
export async function recheckOrder(
  ports: AskPorts,
  orderNumber: string,
  settings: Settings,
): Promise<Recheck> {
  const order = await ports.db.get(orderRow, { id: orderNumber });
  if (order === null) throw new AppError('not_found', { userMessage: 'There is no such order.' });
  const asked = await askSupplier(ports, order, settings, (supplier) =>
    acquirePermit(ports, supplier, 'status'),
  );
  if (asked.kind !== 'asked') return { asked: false, message: unaskedWords(asked), status: order.status };
  const { name, outcome, order: after } = asked;
  return {
    asked: true,
    message: `${answerWords(name, outcome)} ${outcomeWords(order, after, outcome)}`,
    status: after.status,
  };
}

function unaskedWords(asked: Exclude<Asked, { kind: 'asked' }>): string {
  switch (asked.kind) {
    case 'nobody_to_ask':
      return 'No supplier has this order: there is nobody to ask.';
    case 'removed':
      return `${asked.name} is not set up here any more. Ask them by phone.`;
    case 'no_permit':
      return `${asked.name} allows no more questions this minute. Try again in a minute.`;
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
    case 'other_key':
      return `${name} can’t say under its current key what became of this order. It may have been sent with an old one: save the old key again, or ask them by phone.`;
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
  return kind === 'not_found' ? phoneThem : 'Nothing was refunded, because it may still arrive.';
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
  report: DeliveryReport,
  settings: Settings,
): Promise<void> {
  const receivedAt = ports.clock.now();
  const order = await ports.db.get(orderRow, { id: report.reference });
  if (order === null) return;
  const { supplier: name, outcome } = report;
  if (!order.attempts.some(({ supplier }) => supplier === name)) {
    if (outcome.kind !== 'delivered') return;
    await changeOrder(ports, order, (current, now) => {
      const flagged = withAttention(current, 'order_delivered_unasked', now);
      return flagged && outOfLine(flagged, now);
    });
    return;
  }
  const isOver = isEnded(order) || order.stage === 'manual';
  // A report can't be about a sending that was made after it had come.
  const sending = order.attempts.findLast(
    (attempt) => attempt.supplier === name && (isOver || attempt.at <= receivedAt),
  );
  if (sending === undefined) return;
  if (outcome.kind !== 'failed') {
    await settle(ports, order, sending, outcome);
    return;
  }
  if (isOver || isUndeliveredBy(order, name)) {
    const said = { ...outcome, kind: 'failed', isReport: true } as const;
    await changeOrder(ports, order, (current, now) => applyUnexpected(current, said, name, now));
    return;
  }
  const supplier = ports.suppliers.get(report.supplier, settings);
  // Without a permit, `reconcile` asks later.
  if (supplier === null || !(await acquirePermit(ports, supplier, 'status'))) return;
  const confirmed = await statusAt(supplier, order, settings);
  const asked = order.attempts.findLast((attempt) => attempt.supplier === name) ?? sending;
  if (isEnd(confirmed)) await settle(ports, order, asked, confirmed);
}

/** The ages, in minutes since the purchase, at which a delivered order's supplier is asked once more (capability C4.8). */
const askAfterMinutes = [30, 6 * 60, 24 * 60, 72 * 60] as const;

/** A run covers orders from at most this long a period. After a late run, the next ones catch up. */
const perRunMs = 15 * minuteMs;

/** After this long, a run asks no more. If it ran into its timeout, every run would begin again at the same orders. */
const askForMs = 200_000;

/** For each of the ages above: the time up to which orders have been asked about. */
export type RecheckedUntil = readonly Date[];

export interface RecheckPorts extends AskPorts {
  readonly deliveries: {
    /** All orders made at `from` or later and before `to`. Read from the index, so some seconds old. */
    between(from: Date, to: Date): AsyncIterable<Order>;
  };
  readonly rechecks: {
    read(): Promise<RecheckedUntil | null>;
    save(until: RecheckedUntil): Promise<void>;
  };
  readonly settings: Settings;
}

/**
 * Asks suppliers again about orders that they delivered. If a supplier now says that an order failed, the order becomes an attention item;
 * nothing is refunded or sent without a person. If a supplier's limit or the run's time leaves no room, an order is skipped until its next
 * age.
 * @returns how many orders were asked about, and how many of them are now said to have failed
 */
export async function recheckDeliveries(own: RecheckPorts): Promise<{ asked: number; reversed: number }> {
  const ports = { ...own, suppliers: untilSilent(own.suppliers, own.clock) };
  const now = ports.clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
  const reached = (await ports.rechecks.read()) ?? askAfterMinutes.map(before);
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
    for await (const order of ports.deliveries.between(from, to)) {
      const kind = ports.clock.now().getTime() < deadline ? await ask(ports, order) : null;
      if (kind !== null) counts.asked += 1;
      if (kind === 'failed') counts.reversed += 1;
    }
    until.push(to);
  }
  await ports.rechecks.save(until);
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
  if (isEnd(answer)) {
    await changeOrder(ports, order, (current, at) =>
      isEnded(current) ? heard(current, attempt, answer, at) : null,
    );
  }
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
