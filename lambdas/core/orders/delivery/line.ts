import { mapConcurrently } from '../../kernel/concurrency';
import { minuteMs } from '../../kernel/time';
import type { Settings } from '../../settings/settings';
import type { RateLimit } from '../../suppliers/rate-limits';
import { type OpenOrdersDb, waitingOrders } from '../open-orders';
import type { PurchasePorts } from '../ports';
import type { WaitingOrder } from '../rows';
import { reconcileOrder } from './reconcile-order';
import { type LineOutcome, mayOverflow } from './submit-order';

/*
 * The line: orders that wait until their supplier's limit lets them be sent. There is one for each supplier's product. New accounts wait
 * apart from customers who have had a delivery, because anybody can make accounts by the dozen.
 */

/** While both wait, this many calls are for other customers, then one is for a new account. */
const callsForOthers = 4;

/** How much later each further order of a customer counts as due. */
const turnMs = 10 * minuteMs;

/**
 * Sorts waiting orders so that customers take turns: the longest due comes first, but each further order of a customer's last hour counts
 * as ten minutes younger. So many orders of one customer hardly delay others' first ones, and no order waits for ever.
 */
function inTurns(line: readonly WaitingOrder[]): readonly WaitingOrder[] {
  const since = ({ due, ordersBefore }: WaitingOrder) => Date.parse(due) + ordersBefore * turnMs;
  return line.toSorted((a, b) => since(a) - since(b));
}

type LinePorts = PurchasePorts & { readonly db: OpenOrdersDb };

/** Takes an order further. It is handled unless it has to wait. */
type Handle = (ports: LinePorts, order: WaitingOrder) => Promise<LineOutcome | null>;

interface Run {
  readonly settings: Settings;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  fail(error: unknown): void;
}

/** How many waiting orders are read from each shard, of all lines. */
export const lineRead = 2_000;

/** How many are sent at a time to a supplier without a limit. */
const atOnceWithoutLimit = 8;
/** How many of them before the line is read again. */
const readOnceWithoutLimit = 100;

/** The wait if a permit was free but another process was faster, or the table doesn't answer. */
const shortestWaitMs = 250;

/**
 * Sends the orders of one line as fast as their supplier allows, until none is left or the run has to end. The line is read again before
 * each call, as others may have joined. Each order is handled once in a run, so one that is only asked about delays nobody.
 */
export async function sendInOrder(ports: LinePorts, name: string, run: Run): Promise<void> {
  const { clock, rateLimiter } = ports;
  const handled = new Set<string>();
  const limits = new Map<string, RateLimit>();
  /** How many calls other customers have had since a new account's. At the bound it is a new account's turn, until one uses it. */
  let callsSinceNew = callsForOthers;
  /** Whether the latest order went to a supplier without a limit. */
  let isWithoutLimit = false;
  const handle: Handle = async (of, { number, ofNewAccount }) => {
    const outcome = (await reconcileOrder(of, number, run.settings).catch(run.fail)) ?? null;
    isWithoutLimit = outcome?.limit === null && !outcome.mustWait;
    if (outcome?.limit) limits.set(outcome.limit.name, outcome.limit);
    if (outcome?.mustWait) return outcome;
    handled.add(number);
    if (outcome) callsSinceNew = ofNewAccount ? 0 : callsSinceNew + 1;
    return outcome;
  };
  while (clock.now().getTime() < run.deadline) {
    const waiting = await waitingOrders(ports.db, clock.now(), lineRead).catch(run.fail);
    if (!waiting) {
      await clock.sleep(shortestWaitMs);
      continue;
    }
    const line = inTurns(waiting.filter((order) => order.line === name && !handled.has(order.number)));
    if (line.length === 0) {
      // A new order needn't wait for the next run.
      await Promise.all([...limits.values()].map(rateLimiter.endLine));
      return;
    }
    if (isWithoutLimit) {
      await mapConcurrently(line.slice(0, readOnceWithoutLimit), atOnceWithoutLimit, async (order) => {
        if (isWithoutLimit && clock.now().getTime() < run.deadline) await handle(ports, order);
      });
      continue;
    }
    const waitsFor = await sendOne(ports, line, { isTurnOfNew: callsSinceNew >= callsForOthers, handle });
    if (waitsFor.length === 0) continue;
    const freeAt = await Promise.all(waitsFor.map(rateLimiter.freeAt));
    const wakeAt = Math.min(...freeAt.map((time) => time?.getTime() ?? run.deadline));
    await clock.sleep(Math.max(shortestWaitMs, Math.min(wakeAt, run.deadline) - clock.now().getTime()));
  }
}

/** How many orders that may go to another supplier are tried while the first one has no permit, since each costs a read. */
const mostElsewhere = 50;

/**
 * Handles the first order that needn't wait: the first one of new accounts or of others or, without a permit for them, one that has waited
 * so long that another supplier may have it.
 * @returns the limits that all wait for; none: an order was handled
 */
async function sendOne(
  ports: LinePorts,
  line: readonly WaitingOrder[],
  { isTurnOfNew, handle }: { readonly isTurnOfNew: boolean; readonly handle: Handle },
): Promise<readonly RateLimit[]> {
  const { rateLimiter, clock } = ports;
  const waitsFor: RateLimit[] = [];
  const mustWait = async (of: LinePorts, order: WaitingOrder): Promise<boolean> => {
    const outcome = await handle(of, order);
    if (!outcome?.mustWait || outcome.limit === null) return false;
    waitsFor.push(outcome.limit);
    return true;
  };
  const heads = [isTurnOfNew, !isTurnOfNew]
    .map((ofNew) => line.find(({ ofNewAccount }) => ofNewAccount === ofNew))
    .filter((order) => order !== undefined);
  const bothWait = heads.length === 2;
  for (const order of heads) {
    const of = bothWait && isTurnOfNew && order.ofNewAccount ? likeOthers(ports) : ports;
    if (!(await mustWait(of, order))) return [];
  }
  const usedUp = new Set(waitsFor.map(({ name }) => name));
  const elsewhere: LinePorts = {
    ...ports,
    rateLimiter: {
      ...rateLimiter,
      acquire: async (limit) => (usedUp.has(limit.name) ? null : rateLimiter.acquire(limit)),
    },
  };
  const overflowing = line.filter(
    (order) => !heads.includes(order) && mayOverflow(new Date(order.due), clock.now()),
  );
  for (const order of overflowing.slice(0, mostElsewhere)) {
    if (!(await mustWait(elsewhere, order))) return [];
  }
  return waitsFor;
}

/** On their turn, new accounts leave no permit to the others, who have had theirs. */
const likeOthers = ({ rateLimiter, ...ports }: LinePorts): LinePorts => ({
  ...ports,
  rateLimiter: {
    ...rateLimiter,
    acquire: ({ isForNew: _, ...limit }) => rateLimiter.acquire(limit),
  },
});
