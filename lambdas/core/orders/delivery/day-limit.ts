import type { SupplierName } from '../../../../contracts/constants';
import { dayOf } from '../../calendar';
import { routesOf } from '../../networks/route-in';
import type { Network } from '../../networks/rows';
import type { RouteState } from '../../suppliers/choose';
import type { Route, RouteEntry } from '../../suppliers/route';
import { dayName, fullName } from '../../suppliers/standing';
import type { PlaceOutcome } from '../../suppliers/supplier';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { isSaidUntaken } from './attempts';

/*
 * The most orders of a day at a supplier. Each order counts once, from before its call on, however often it is sent there. One
 * that its supplier has certainly not taken doesn't count.
 */

type DayPorts = Pick<PurchasePorts, 'routes' | 'rateLimiter' | 'clock'>;

export interface DayPlace {
  /**
   * Says what came of the call, or that none was made; only once the order says so. If the place were given back before and the process
   * ended in between, nobody would count the order: an attempt that may have been taken isn't counted again. Never throws.
   */
  noteOutcome(outcome: PlaceOutcome, after: Order): Promise<void>;
}

const unlimited: DayPlace = { noteOutcome: async () => undefined };

/** Counts an order of the day at its supplier. Null: they are as many as staff allow, or nobody can say. */
export async function countInDay(
  { routes, rateLimiter, clock }: DayPorts,
  { order, supplier }: { readonly order: Order; readonly supplier: SupplierName },
  { route }: Pick<RouteState, 'route'>,
): Promise<DayPlace | null> {
  const most = entryOf(route, supplier)?.mostADay ?? null;
  const day = dayOf(clock.now());
  // The latest attempt is the one that is about to be made.
  if (most === null || isCounted(order.attempts.slice(0, -1), supplier, day)) return unlimited;
  const name = dayName(order, supplier);
  const remember = (of: string | null, atMost = most) =>
    routes.rememberFull(fullName(order, supplier, atMost), of).catch(() => undefined);
  // The next order goes elsewhere at once; otherwise each would have to find out by itself. An order that was taken back
  // meanwhile may have said that there is room before this says that there is none, so it is looked at again.
  const rememberFull = async () => {
    await remember(day);
    const counted = await rateLimiter.countOfDay(name, day).catch(() => most);
    if (counted < most) await remember(null);
  };
  const count = await rateLimiter.addToDay(name, { most, day, attemptId: order.attemptId });
  if (count === 'full') await rememberFull();
  if (count === 'full' || count === 'unknown') return null;
  return {
    async noteOutcome({ kind }, after) {
      const isTaken = kind !== 'not_now' && kind !== 'not_called' && kind !== 'refused';
      if (isTaken && count === 'last') await rememberFull();
      const attempt = after.attempts.filter(({ at }) => at.getTime() === order.attempts.at(-1)?.at.getTime());
      if (isTaken || isCounted(attempt, supplier, day)) return;
      const before = await rateLimiter.takeFromDay(name, { most, day });
      if (before === null) return;
      // Somebody may have found them full meanwhile, also by the route of a line, which may allow fewer.
      const { networks } = await routes.read().catch(() => ({ networks: [] }));
      for (const each of new Set([most, ...mostsOf(networks, order, supplier)]))
        if (before === each) await remember(null, each);
    },
  };
}

/** The limits in all routes of an order's network: its lines count with it. */
const mostsOf = (
  networks: readonly Network[],
  { network }: Order,
  supplier: SupplierName,
): readonly number[] =>
  networks
    .filter(({ id }) => id === network)
    .flatMap(routesOf)
    .flatMap((route) => entryOf(route, supplier)?.mostADay ?? []);

export const entryOf = (route: Route | null, supplier: SupplierName): RouteEntry | undefined =>
  route?.entries.find((each) => each.supplier === supplier);

/** It may have taken a sending. */
export const isCounted = (attempts: Order['attempts'], supplier: SupplierName, day: string): boolean =>
  attempts.some(
    (attempt) => attempt.supplier === supplier && !isSaidUntaken(attempt) && dayOf(attempt.at) === day,
  );
