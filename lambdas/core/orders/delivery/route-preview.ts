import type { SupplierName } from '../../../../contracts/constants';
import { minuteMs } from '../../durations';
import { AppError } from '../../errors';
import { type PauseInForce, pauseOf } from '../../networks/pauses';
import { routeIn } from '../../networks/route-in';
import type { PriceStore } from '../../prices/ports';
import type { Settings } from '../../settings/entities';
import { type Choice, choicesFor, laterTakersOf, takersOf } from '../../suppliers/choose';
import { addedIn } from '../../suppliers/known';
import { planIdsOf, soldAs } from '../../suppliers/product-codes';
import type { RateLimiter } from '../../suppliers/rate-limits';
import { overflowMsOf, restMsOf } from '../../suppliers/route';
import { isToBeTried, type Routes, restsUntil, troubleOf } from '../../suppliers/standing';
import type { Suppliers } from '../../suppliers/supplier';
import { limitAt } from './routing';

interface WherePorts {
  readonly prices: Pick<PriceStore, 'get'>;
  readonly routes: Pick<Routes, 'read'>;
  readonly rateLimiter: Pick<RateLimiter, 'peek'>;
  readonly suppliers: Suppliers;
}

interface Question {
  readonly planId: string;
  readonly settings: Settings;
  /** Who doesn't reads the suppliers in the order of the route: by cost, it would tell who is cheaper. */
  readonly seesCosts: boolean;
  readonly at: Date;
}

interface Where {
  /** What an order waits for, or why none is taken. Null: it would go at once. */
  readonly pause: PauseInForce | null;
  /** Null: by hand, or not told. */
  readonly supplier: SupplierName | null;
  /** The cheapest of several gets it; which one that is would tell who may not read costs. */
  readonly isByCost: boolean;
  /** In place of by hand: for a float, or for tomorrow. */
  readonly waits: boolean;
  readonly choices: readonly (Pick<Choice, 'supplier' | 'hindrance'> & {
    readonly restsUntil: Date | null;
    readonly isToBeTried: boolean;
    /** Null: not known, or it takes as many as come. */
    readonly hasFreeCall: boolean | null;
  })[];
  readonly overflowMinutes: number;
}

/**
 * Where an order for a plan would go now, by what purchases and the sweep decide with, and why.
 * @throws AppError not_found
 */
export async function routePreview(
  ports: WherePorts,
  { planId, settings, seesCosts, at }: Question,
): Promise<Where> {
  const [price, { networks, troubles, standing }] = await Promise.all([
    ports.prices.get(planId),
    ports.routes.read(),
  ]);
  const network = networks.find(({ id }) => id === price?.network);
  if (price === null || network === undefined)
    throw new AppError('not_found', { userMessage: 'There is no such plan.' });
  const planIds = planIdsOf(price, settings);
  const sold = {
    network: network.id,
    soldAs: soldAs(network, { line: price.line, planIds, added: addedIn(settings) }),
    planIds,
    costs: price.costs,
  };
  const route = routeIn(network, price.line);
  const state = { route, troubles, standing, at };
  const choices = choicesFor(settings, sold, [], state);
  const takers = takersOf(choices);
  const isByCost = !seesCosts && route?.isCheapestFirst === true && takers.length > 1;
  const shown = seesCosts ? choices : choicesFor(settings, { ...sold, costs: null }, [], state);
  const hasFreeCall = async ({ supplier, hindrance }: Choice): Promise<boolean | null> => {
    const limit =
      hindrance === null ? limitAt(ports.suppliers.get(supplier, settings), sold, { route }) : null;
    const view = limit && (await ports.rateLimiter.peek(limit));
    return view?.some((until) => until <= at.getTime()) ?? null;
  };
  return {
    pause: pauseOf(networks, { network: network.id, line: price.line, planId }, at),
    supplier: isByCost ? null : (takers[0]?.supplier ?? null),
    isByCost,
    waits: takers.length === 0 && laterTakersOf(choices).length > 0,
    choices: await Promise.all(
      shown.map(async (choice) => {
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
