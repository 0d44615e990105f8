import type { SupplierName } from '../../../../contracts/constants';
import { dayOf } from '../../calendar';
import type { RouteState } from '../../suppliers/choose';
import type { PlaceOutcome } from '../../suppliers/ports';
import type { Route, RouteEntry } from '../../suppliers/route';
import { dayName, fullName } from '../../suppliers/standing';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';

/*
 * The most orders of a day at a supplier. Each order counts once, from before its call on, however often it is sent there. One
 * that its supplier has certainly not taken doesn't count.
 */

type DayPorts = Pick<PurchasePorts, 'routes' | 'rateLimiter' | 'clock'>;

interface DayPlace {
  /** What came of the call, or that none was made. Never throws. */
  heard(outcome: PlaceOutcome): Promise<void>;
}

const unlimited: DayPlace = { heard: async () => undefined };

/** Counts an order of the day at its supplier. Null: they are as many as staff allow, or nobody can say. */
export async function countInDay(
  { routes, rateLimiter, clock }: DayPorts,
  { order, supplier }: { readonly order: Order; readonly supplier: SupplierName },
  { route }: Pick<RouteState, 'route'>,
): Promise<DayPlace | null> {
  const most = entryOf(route, supplier)?.mostADay ?? null;
  const day = dayOf(clock.now());
  if (most === null || isCounted(order, supplier, day)) return unlimited;
  const [name, full] = [dayName(order, supplier), fullName(order, supplier, most)];
  // Whoever comes next goes elsewhere at once. Without this each would find out by itself.
  const remember = (of: string | null) => routes.rememberFull(full, of).catch(() => undefined);
  const count = await rateLimiter.countOfDay(name, { most, day });
  if (count === 'full') await remember(day);
  if (count === 'full' || count === 'unknown') return null;
  return {
    async heard({ kind }) {
      const isTaken = kind !== 'not_now' && kind !== 'refused';
      if (isTaken && count === 'last') await remember(day);
      if (isTaken) return;
      const before = await rateLimiter.uncountOfDay(name, { most, day });
      // Somebody may have found them full meanwhile.
      if (before !== null && before >= most) await remember(null);
    },
  };
}

export const entryOf = (route: Route | null, supplier: SupplierName): RouteEntry | undefined =>
  route?.entries.find((each) => each.supplier === supplier);

/** Of an earlier sending that it may have taken. The latest attempt is the one that is about to be made. */
const isCounted = ({ attempts }: Order, supplier: SupplierName, day: string): boolean =>
  attempts
    .slice(0, -1)
    .some(
      (attempt) =>
        attempt.supplier === supplier && attempt.outcome !== 'refused' && dayOf(attempt.at) === day,
    );
