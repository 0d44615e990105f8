import type { SupplierName } from '../../../../contracts/constants';
import { routeIn } from '../../networks/route-in';
import type { RouteState } from '../../suppliers/choose';
import { codeAt } from '../../suppliers/product-codes';
import { forNewAccounts, limitOf, type RateLimit } from '../../suppliers/rate-limits';
import { type Route, restMsOf } from '../../suppliers/route';
import { afterAnswer, type Heard, type Routes, type Routing, troubleOf } from '../../suppliers/standing';
import type { Supplier } from '../../suppliers/supplier';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { entryOf } from './day-limit';

type RoutePorts = Pick<PurchasePorts, 'routes' | 'clock'>;
type Routed = Pick<Order, 'network' | 'soldAs' | 'line' | 'dataPlan'>;

/** The route of an order's line, else of its network. Null: as the settings say. */
export const routeOf = (networks: Routing['networks'], order: Routed): Route | null =>
  routeIn(
    networks.find(({ id }) => id === order.network),
    order.line,
  );

/** The facts by which this order's supplier is chosen now. @throws TableUnavailable */
export async function routeStateOf({ routes, clock }: RoutePorts, order: Routed): Promise<RouteState> {
  const { networks, troubles, standing } = await routes.read();
  return { route: routeOf(networks, order), troubles, standing, at: clock.now() };
}

interface KnownRoutes extends Routes {
  /** Something newer has been read. */
  see(routing: Routing): void;
}

/** Read once in a run; what the run itself hears of suppliers is known to it. */
export function readOnce(routes: Routes): KnownRoutes {
  let known: Routing | null = null;
  return {
    see(routing) {
      known = routing;
    },
    async read() {
      known ??= await routes.read();
      return known;
    },
    async remember(supplier, change) {
      const found = await routes.remember(supplier, change);
      if (known) known = { ...known, troubles: { ...known.troubles, [supplier]: found.now } };
      return found;
    },
    async rememberFull(name, day) {
      await routes.rememberFull(name, day);
      if (known === null) return;
      const full = { ...known.standing.full, [name]: day ?? undefined };
      known = { ...known, standing: { ...known.standing, full } };
    },
    rememberFloat: routes.rememberFloat,
    rememberSellers: routes.rememberSellers,
    rememberSuppliers: routes.rememberSuppliers,
  };
}

/** The limit that an order counts against at this supplier; null where there is none. */
export function limitAt(
  supplier: Supplier | null,
  order: Pick<Order, 'network' | 'soldAs'> & Partial<Pick<Order, 'ofNewAccount'>>,
  { route }: Pick<RouteState, 'route'>,
): RateLimit | null {
  const networkCode = supplier === null ? undefined : codeAt(order, supplier);
  if (supplier === null || networkCode === undefined) return null;
  const limit = limitOf(supplier, networkCode, entryOf(route, supplier.name)?.perMinute ?? null);
  return limit && order.ofNewAccount ? forNewAccounts(limit) : limit;
}

/** Others that hear an answer at the same moment. */
const mostTries = 4;

/** Remembers what an answer tells of the supplier. Never throws: the answer itself matters more. */
export async function rememberAnswer(
  { routes, clock }: RoutePorts,
  order: Routed,
  supplier: SupplierName,
  answer: Heard,
): Promise<void> {
  try {
    const { networks, troubles } = await routes.read();
    const restMs = restMsOf(routeOf(networks, order));
    let trouble = troubleOf(troubles, supplier);
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const next = afterAnswer(trouble, answer, restMs, clock.now());
      if (next === trouble) return;
      const found = await routes.remember(supplier, { from: trouble, to: next });
      if (found.isWritten) return;
      trouble = found.now;
    }
  } catch {
    // A refusal that isn't counted is followed by others, if the trouble lasts.
  }
}
