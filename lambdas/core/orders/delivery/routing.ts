import type { SupplierName } from '../../../../contracts/constants';
import type { Settings } from '../../settings/entities';
import { asSettingsSay, nextSupplier, type RouteState } from '../../suppliers/choose';
import { limitOf } from '../../suppliers/limits';
import { codeAt } from '../../suppliers/network-codes';
import type { PlaceOutcome, RateLimit, Supplier } from '../../suppliers/ports';
import { type Route, restMsOf } from '../../suppliers/route';
import type { Routes, Routing } from '../../suppliers/routing-ports';
import { afterAnswer, isToBeTried, tried, troubleOf } from '../../suppliers/troubles';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';
import { refusedBy } from './attempts';

type RoutePorts = Pick<PurchasePorts, 'routes' | 'clock'>;
type Routed = Pick<Order, 'network'>;

/** The route of an order's network. Null: as the settings say. */
export const routeIn = (networks: Routing['networks'], { network }: Routed): Route | null =>
  networks.find(({ id }) => id === network)?.route ?? null;

/** By what the supplier of this order is chosen now. @throws TableUnavailable */
export async function routeStateOf({ routes, clock }: RoutePorts, order: Routed): Promise<RouteState> {
  if (routes === undefined) return asSettingsSay;
  const { networks, troubles } = await routes.read();
  return { route: routeIn(networks, order), troubles, at: clock.now() };
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
  };
}

/** The limit that an order counts against at this supplier; null where there is none. */
export function limitAt(
  supplier: Supplier | null,
  order: Pick<Order, 'network' | 'soldAs'>,
  { route }: Pick<RouteState, 'route'>,
): RateLimit | null {
  const networkCode = supplier === null ? undefined : codeAt(order, supplier.name);
  if (supplier === null || networkCode === undefined) return null;
  const entry = route?.entries.find((each) => each.supplier === supplier.name);
  return limitOf(supplier, networkCode, entry?.perMinute ?? null);
}

/**
 * Whether the supplier may be called for this order. After its rest one order tries it, and the others go elsewhere, if
 * anybody else takes them.
 */
export async function mayCall(
  ports: RoutePorts,
  order: Order,
  supplier: SupplierName,
  settings: Settings,
): Promise<boolean> {
  const state = await routeStateOf(ports, order);
  const trouble = troubleOf(state.troubles, supplier);
  if (ports.routes === undefined || !isToBeTried(trouble, restMsOf(state.route), state.at)) return true;
  const change = { from: trouble, to: tried(trouble, state.at) };
  const found = await ports.routes.remember(supplier, change).catch(() => null);
  if (found?.isWritten) return true;
  const others = [...refusedBy({ ...order, attempts: order.attempts.slice(0, -1) }), supplier];
  return nextSupplier(settings, order, others, await routeStateOf(ports, order)) === null;
}

/** Others that hear an answer at the same moment. */
const mostTries = 4;

/** Remembers what an answer tells of the supplier. Never throws: the answer itself matters more. */
export async function heard(
  { routes, clock }: RoutePorts,
  supplier: SupplierName,
  outcome: PlaceOutcome,
): Promise<void> {
  if (routes === undefined) return;
  try {
    let trouble = troubleOf((await routes.read()).troubles, supplier);
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const next = afterAnswer(trouble, outcome, clock.now());
      if (next === trouble) return;
      const found = await routes.remember(supplier, { from: trouble, to: next });
      if (found.isWritten) return;
      trouble = found.now;
    }
  } catch {
    // A refusal that isn't counted is followed by others, if the trouble lasts.
  }
}
