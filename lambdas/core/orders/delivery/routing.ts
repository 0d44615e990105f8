import type { SupplierName } from '../../../../contracts/constants';
import type { Route } from '../../networks/rows';
import {
  afterAnswer,
  type RouteState,
  type Routes,
  type Routing,
  type TimedAnswer,
  troubleOf,
} from '../../suppliers/choose';
import { codeAt } from '../../suppliers/product-codes';
import type { RateLimit } from '../../suppliers/rate-limits';
import type { Supplier } from '../../suppliers/supplier';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';

type RoutePorts = Pick<PurchasePorts, 'routes' | 'clock'>;

type Routed = Pick<Order, 'network'>;

/** Returns the route of an order's network. Null: the settings decide. */
const routeOf = (networks: Routing['networks'], { network }: Routed): Route | null =>
  networks.find(({ id }) => id === network)?.route ?? null;

/** Reads the facts that decide which supplier gets this order now. @throws TableUnavailable */
export async function routeStateOf({ routes, clock }: RoutePorts, order: Routed): Promise<RouteState> {
  const { networks, troubles } = await routes.read();
  return { route: routeOf(networks, order), troubles, at: clock.now() };
}

/** Reads routes once in a run, unless they are known, and adds what the run itself learns about suppliers. */
export function readOnce(routes: Routes, read: Routing | null = null): Routes {
  let known = read;
  return {
    async read() {
      known ??= await routes.read();
      return known;
    },
    async remember(supplier, change) {
      const result = await routes.remember(supplier, change);
      if (known) known = { ...known, troubles: { ...known.troubles, [supplier]: result.now } };
      return result;
    },
  };
}

/** Returns the limit that an order counts against at this supplier; null if there is none. */
export function limitAt(
  supplier: Supplier,
  order: Order,
  line?: NonNullable<RateLimit['line']>,
): RateLimit | null {
  const networkCode = codeAt(order, supplier);
  const limit = networkCode === undefined ? null : supplier.rateLimitOf({ networkCode });
  return limit && { ...limit, ...(line && { line }), ...(order.ofNewAccount && { isForNew: true }) };
}

/** Maximum tries of a write, since other processes may write an answer at the same moment. */
const mostTries = 4;

/** Remembers what an answer says about the supplier's health. Never throws, since handling the answer itself matters more. */
export async function rememberAnswer(
  { routes, clock }: RoutePorts,
  supplier: SupplierName,
  answer: TimedAnswer,
): Promise<void> {
  try {
    const { troubles } = await routes.read();
    let trouble = troubleOf(troubles, supplier);
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      const next = afterAnswer(trouble, answer, clock.now());
      if (next === trouble) return;
      const result = await routes.remember(supplier, { from: trouble, to: next });
      if (result.isWritten) return;
      trouble = result.now;
    }
  } catch {
    // Losing one refusal does little harm: if the trouble lasts, others follow.
  }
}
