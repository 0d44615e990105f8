import { firstProtocols, isFirst } from '../../../../contracts/suppliers/suppliers';
import { pauseOf, type Sold } from '../../networks/pauses';
import type { Network } from '../../networks/rows';
import { queueOf } from '../../suppliers/product-codes';
import { callsAMinute, forNewAccounts } from '../../suppliers/rate-limits';
import { isHeld } from '../activation/held';
import type { Order } from '../entities';
import type { Line } from '../ports';
import { routeOf } from './routing';
import { inOrderOfTurns } from './turns-in-line';

export interface PlaceInLine {
  /** How many orders are sent before it, if nobody joins. */
  readonly before: number;
  /** About how long that takes, by what the supplier takes in a minute. */
  readonly minutes: number;
}

/** It is an estimate: to read who has had a turn already would cost each look at one's orders. */
const noTurns = new Map<string, number>();

/** Read from each part of the line. An order further behind has no place yet. */
const lineExamined = 100;

/**
 * The places of those orders that wait in line, by their numbers. Left out are the others, one that may still be undone, one
 * that is tried again later, and one that is paused. Nothing is read where none waits. Customers take turns, so whoever waits behind somebody's many orders waits
 * for one of them. An estimate: the line moves meanwhile.
 * @throws TableUnavailable
 */
export async function placesInLine(
  line: Line,
  orders: readonly Order[],
  now: Date,
  networks: readonly Network[] = [],
): Promise<ReadonlyMap<string, PlaceInLine>> {
  const isPaused = (order: Sold) => pauseOf(networks, order, now) !== null;
  const waiting = orders.filter(
    (order) =>
      order.stage === 'waiting' &&
      !isHeld(order) &&
      order.dueAt !== null &&
      order.dueAt <= now &&
      !isPaused(order),
  );
  if (waiting.length === 0) return new Map();
  const inLine = (await line.orders(now, lineExamined)).filter((order) => !isPaused(order));
  const turns = new Map(
    waiting.map(queueOf).map((queue) => {
      const ofQueue = inLine.filter((order) => order.queue === queue);
      return [queue, inOrderOfTurns(ofQueue, noTurns, now).map(({ number }) => number)] as const;
    }),
  );
  return new Map(
    waiting.flatMap((order) => {
      const before = turns.get(queueOf(order))?.indexOf(order.id) ?? -1;
      const perMinute = perMinuteOf(order, networks);
      return before < 0 || perMinute === null
        ? []
        : [[order.id, { before, minutes: Math.ceil((before + 1) / perMinute) }] as const];
    }),
  );
}

/** Orders that its supplier takes in a minute, by its protocol or the network's route. */
function perMinuteOf(order: Order, networks: readonly Network[]): number | null {
  const { apiUsed: supplier } = order;
  const entry = routeOf(networks, order)?.entries.find((each) => each.supplier === supplier);
  // Only the settings know the protocol of a supplier that staff added, and customers' lists don't read them.
  const own = isFirst(supplier) ? callsAMinute[firstProtocols[supplier]] : null;
  const all = [own, entry?.perMinute ?? null].filter((pace) => pace !== null);
  if (all.length === 0) return null;
  const limit = { name: supplier, most: Math.min(...all) };
  return order.ofNewAccount ? forNewAccounts(limit).most : limit.most;
}
