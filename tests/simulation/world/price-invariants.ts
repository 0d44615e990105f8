import type { Account } from '../../../lambdas/core/accounts/entities';
import type { Order } from '../../../lambdas/core/orders/order';
import type { BundlePrice, OwnPrice, OwnPrices } from '../../../lambdas/core/prices/rows';
import { assert } from './assert';
import type { Happenings } from './happenings';
import { Versions } from './versions';

/** The state of a customer that decides their price. */
interface Priced {
  readonly tier: Account['tier'];
  readonly own: OwnPrice | undefined;
}

/** The state of a plan. */
type Plan = Pick<BundlePrice, 'price' | 'tiers' | 'next'>;

interface PriceWorld {
  readonly nowMs: () => number;
  /** The earliest time at which the writing process may have read its data, by the slowest clock. */
  readonly readSinceMs: () => number;
  /** How far a machine's clock may be ahead. */
  readonly aheadMs: number;
  readonly happened: Happenings;
}

/** Checks each order's price: one that its customer had, by the rows, at some time since the purchase began. */
export function priceInvariants({ nowMs, readSinceMs, aheadMs, happened }: PriceWorld) {
  const plans = new Map<string, Versions<Plan>>();
  const tiers = new Map<string, Versions<Account['tier']>>();
  const owns = new Map<string, Versions<OwnPrices['prices']>>();
  const known = new Set<string>();
  const versionsOf = <Value>(all: Map<string, Versions<Value>>, name: string): Versions<Value> => {
    const versions = all.get(name) ?? new Versions<Value>();
    all.set(name, versions);
    return versions;
  };

  function customersSince(userId: string, planId: string, fromMs: number): Priced[] {
    const own = versionsOf(owns, userId)
      .since(fromMs)
      .map((all) => all.get(planId));
    return versionsOf(tiers, userId)
      .since(fromMs)
      .flatMap((tier) => own.map((each) => ({ tier, own: each })));
  }

  function checkOrder({ id, planId, userId, amount, tier }: Order): void {
    const [fromMs, toMs] = [readSinceMs(), nowMs() + aheadMs];
    const customers = customersSince(userId, planId, fromMs);
    const prices = versionsOf(plans, planId)
      .since(fromMs)
      .flatMap((plan) => customers.flatMap((each) => pricesBetween(plan, each, fromMs, toMs)));
    assert(
      prices.includes(amount),
      `${id} cost ${amount}, and its customer’s price was ${prices.join(' or ')}`,
    );
    if (tier === 'own') happened.add('bought at a price of their own');
    else if (tier !== null) happened.add('bought at a tier’s price');
    if (new Set(prices).size > 1) happened.add('bought while the price changed');
  }

  return {
    /** The price of a plan that a customer reads now. */
    shown(userId: string, planId: string, otherwise: Plan): number {
      const now = nowMs();
      const plan = versionsOf(plans, planId).since(now)[0] ?? otherwise;
      return priceOf(plan, customersSince(userId, planId, now)[0] ?? { tier: null, own: undefined }, now);
    },
    check(written: {
      readonly prices: readonly BundlePrice[];
      readonly accounts: readonly Account[];
      readonly ownPrices: readonly OwnPrices[];
      readonly orders: readonly Order[];
    }): void {
      for (const price of written.prices) versionsOf(plans, price.id).add(nowMs(), price);
      for (const order of written.orders) {
        if (!known.has(order.id)) checkOrder(order);
        known.add(order.id);
      }
      for (const { userId, tier } of written.accounts) {
        versionsOf(tiers, userId).add(nowMs(), tier);
        if (!owns.has(userId)) versionsOf(owns, userId).add(0, new Map());
      }
      for (const { userId, prices } of written.ownPrices) versionsOf(owns, userId).add(nowMs(), prices);
    },
  };
}

/** The prices at the start, at the end, and after each change by time between them. */
function pricesBetween(plan: Plan, of: Priced, fromMs: number, toMs: number): number[] {
  const ends = [of.tier, of.own].map((each) => each?.until?.getTime() ?? fromMs);
  const moments = [...plan.next.map(({ at }) => at.getTime()), ...ends];
  const between = moments.filter((atMs) => atMs > fromMs && atMs < toMs);
  return [fromMs, ...between, toMs].map((atMs) => priceOf(plan, of, atMs));
}

function priceOf({ price, tiers, next }: Plan, { tier, own }: Priced, atMs: number): number {
  const isNow = ({ until }: { until: Date | null }) => until === null || until.getTime() > atMs;
  if (own !== undefined && isNow(own)) return own.price;
  const ofTier = tier !== null && isNow(tier) ? tiers[tier.id] : undefined;
  let standard: number = price;
  let sinceMs = Number.NEGATIVE_INFINITY;
  for (const change of next) {
    const changedMs = change.at.getTime();
    if (changedMs > atMs || changedMs < sinceMs) continue;
    [standard, sinceMs] = [change.price, changedMs];
  }
  return ofTier ?? standard;
}
