import { supplierNames } from '../../../../contracts/constants';
import { ordersAMinute } from '../../suppliers/pace';
import { inTurns } from '../../turns';
import type { Order } from '../entities';
import type { OpenOrders } from '../ports';

export interface PlaceInLine {
  /** How many orders are sent before it, if nobody joins. */
  readonly before: number;
  /** About how long that takes, by what the supplier takes in a minute. */
  readonly minutes: number;
}

type Line = Pick<OpenOrders, 'waiting'>;

/** As many as a customer is told of, of each part of the line. A longer one is said nothing about. */
const lineExamined = 100;

/**
 * The places of those orders that wait in line, by their numbers. Left out are the others, one that may still be undone, and
 * one that is tried again later. Nothing is read where none waits. Customers take turns, so whoever waits behind somebody's many orders waits
 * for one of them. An estimate: the line moves meanwhile.
 * @throws TableUnavailable
 */
export async function placesInLine(
  line: Line,
  orders: readonly Order[],
  now: Date,
): Promise<ReadonlyMap<string, PlaceInLine>> {
  const waiting = orders.filter(({ stage, dueAt }) => stage === 'waiting' && dueAt !== null && dueAt <= now);
  const networks = [...new Set(waiting.map(({ network }) => network))];
  const lines = await Promise.all(
    networks.map(async (network) => {
      const queue = await line.waiting(network, now, lineExamined);
      return [network, inTurns(queue, ({ owner }) => owner).map(({ number }) => number)] as const;
    }),
  );
  const turns = new Map(lines);
  return new Map(
    waiting.flatMap((order) => {
      const before = turns.get(order.network)?.indexOf(order.id) ?? -1;
      const pace = paceOf(order);
      return before < 0 || pace === null
        ? []
        : [[order.id, { before, minutes: Math.ceil((before + 1) / pace) }] as const];
    }),
  );
}

function paceOf({ apiUsed }: Order): number | null {
  const supplier = supplierNames.find((name) => name === apiUsed);
  return supplier === undefined ? null : ordersAMinute[supplier];
}
