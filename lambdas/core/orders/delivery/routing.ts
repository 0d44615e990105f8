import type { SupplierName } from '../../../../contracts/constants';
import { AppError } from '../../errors';
import { access, type Db } from '../../kernel/db';
import { overflowMsOf, type Route, type RouteEntry, restMsOf } from '../../networks/rows';
import { priceRow } from '../../prices/rows';
import type { Settings } from '../../settings/entities';
import {
  afterAnswer,
  type Choice,
  choicesFor,
  dayName,
  fullName,
  type Heard,
  isToBeTried,
  laterTakersOf,
  type RouteState,
  type Routes,
  type Routing,
  restsUntil,
  takersOf,
  troubleOf,
} from '../../suppliers/choose';
import { codeAt, soldIn } from '../../suppliers/product-codes';
import { limitOf, type RateLimit, type RateLimiter } from '../../suppliers/rate-limits';
import type { PlaceOutcome, Supplier, Suppliers } from '../../suppliers/supplier';
import { dayOf, minuteMs } from '../../time';
import { isSaidUntaken } from '../life';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';

type RoutePorts = Pick<PurchasePorts, 'routes' | 'clock'>;

type Routed = Pick<Order, 'network'>;

/** Returns the route of an order's network. Null: the settings decide. */
export const routeOf = (networks: Routing['networks'], { network }: Routed): Route | null =>
  networks.find(({ id }) => id === network)?.route ?? null;

/** Reads the facts that decide which supplier gets this order now. @throws TableUnavailable */
export async function routeStateOf({ routes, clock }: RoutePorts, order: Routed): Promise<RouteState> {
  const { networks, troubles, standing } = await routes.read();
  return { route: routeOf(networks, order), troubles, standing, at: clock.now() };
}

interface KnownRoutes extends Routes {
  /** Replaces the remembered state by a newer reading. */
  see(routing: Routing): void;
}

/** Reads routes once in a run, and adds what the run itself learns about suppliers. */
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
    rememberSuppliers: routes.rememberSuppliers,
  };
}

/** Returns the limit that an order counts against at this supplier; null if there is none. */
export function limitAt(
  supplier: Supplier | null,
  order: Pick<Order, 'network' | 'soldAs'> & Partial<Pick<Order, 'ofNewAccount'>>,
  { route }: Pick<RouteState, 'route'>,
): RateLimit | null {
  const networkCode = supplier === null ? undefined : codeAt(order, supplier);
  if (supplier === null || networkCode === undefined) return null;
  const limit = limitOf(supplier, networkCode, entryOf(route, supplier.name)?.perMinute ?? null);
  return limit && order.ofNewAccount ? { ...limit, isForNew: true } : limit;
}

/** Maximum tries of a write, since other processes may write an answer at the same moment. */
const mostTries = 4;

/** Remembers what an answer says about the supplier's health. Never throws, since handling the answer itself matters more. */
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
    // Losing one refusal does little harm: if the trouble lasts, others follow.
  }
}

/*
 * A route may limit a supplier's orders in a day. Each order counts once, from just before its first call, however often it is sent there.
 * An order that its supplier certainly hasn't taken doesn't count.
 */

type DayPorts = Pick<PurchasePorts, 'routes' | 'rateLimiter' | 'clock'>;

export interface DayPlace {
  /**
   * Notes the outcome of the call, or that none was made. Call it after the outcome is written to the order: if the place were given back
   * first and the process ended in between, the order would never be counted, because an attempt that may have been taken isn't counted
   * again. Never throws.
   */
  noteOutcome(outcome: PlaceOutcome, after: Order): Promise<void>;
}

const unlimited: DayPlace = { noteOutcome: async () => undefined };

/** Counts an order in its supplier's day. Null: staff's limit is reached, or the count couldn't be read. */
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
  const remember = (of: string | null) =>
    routes.rememberFull(fullName(order, supplier, most), of).catch(() => undefined);
  // Lets the next order go elsewhere at once, without finding out itself. An order that was given back meanwhile may have written "there is
  // room" before this writes "full", so the count is read again.
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
      // Another process may have marked the day as full in the meantime.
      if (before === most) await remember(null);
    },
  };
}

const entryOf = (route: Route | null, supplier: SupplierName): RouteEntry | undefined =>
  route?.entries.find((each) => each.supplier === supplier);

/** Whether one of the attempts of that day may have been taken by the supplier. */
export const isCounted = (attempts: Order['attempts'], supplier: SupplierName, day: string): boolean =>
  attempts.some(
    (attempt) => attempt.supplier === supplier && !isSaidUntaken(attempt) && dayOf(attempt.at) === day,
  );

export const routePreviewAccess = access({ get: [priceRow] });

interface WherePorts {
  readonly db: Db<typeof routePreviewAccess>;
  readonly routes: Pick<Routes, 'read'>;
  readonly rateLimiter: Pick<RateLimiter, 'peek'>;
  readonly suppliers: Suppliers;
}

interface Question {
  readonly planId: string;
  readonly settings: Settings;
  readonly at: Date;
}

interface Where {
  /** Null: the order would go to a person. */
  readonly supplier: SupplierName | null;
  /** The order would not go to a person, but wait for a float or for the next day. */
  readonly waits: boolean;
  readonly choices: readonly (Pick<Choice, 'supplier' | 'hindrance'> & {
    readonly restsUntil: Date | null;
    readonly isToBeTried: boolean;
    /** Null: not known, or the supplier has no limit. */
    readonly hasFreeCall: boolean | null;
  })[];
  readonly overflowMinutes: number;
}

/**
 * Returns where an order for a plan would go now, and why. Uses the same rules as purchases and the sweep.
 * @throws AppError not_found
 */
export async function routePreview(ports: WherePorts, { planId, settings, at }: Question): Promise<Where> {
  const [price, { networks, troubles, standing }] = await Promise.all([
    ports.db.get(priceRow, { id: planId }),
    ports.routes.read(),
  ]);
  const network = networks.find(({ id }) => id === price?.network);
  if (price === null || network === undefined)
    throw new AppError('not_found', { userMessage: 'There is no such plan.' });
  const sold = soldIn(network, price, settings);
  const { route } = network;
  const state = { route, troubles, standing, at };
  const choices = choicesFor(settings, sold, [], state);
  const takers = takersOf(choices);
  const hasFreeCall = async ({ supplier, hindrance }: Choice): Promise<boolean | null> => {
    const limit =
      hindrance === null ? limitAt(ports.suppliers.get(supplier, settings), sold, { route }) : null;
    const view = limit && (await ports.rateLimiter.peek(limit));
    return view?.some((until) => until <= at.getTime()) ?? null;
  };
  return {
    supplier: takers[0]?.supplier ?? null,
    waits: takers.length === 0 && laterTakersOf(choices).length > 0,
    choices: await Promise.all(
      choices.map(async (choice) => {
        const trouble = troubleOf(troubles, choice.supplier);
        return {
          supplier: choice.supplier,
          hindrance: choice.hindrance,
          restsUntil: restsUntil(trouble, restMsOf(route), at),
          isToBeTried: isToBeTried(trouble, restMsOf(route), at),
          hasFreeCall: await hasFreeCall(choice),
        };
      }),
    ),
    overflowMinutes: overflowMsOf(route) / minuteMs,
  };
}
