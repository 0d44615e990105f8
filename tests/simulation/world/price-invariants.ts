import type { Account } from '../../../lambdas/core/accounts/entities';
import type { Order } from '../../../lambdas/core/orders/order';
import type { BundlePrice } from '../../../lambdas/core/prices/rows';
import { assert } from './assert';
import type { Happenings } from './happenings';
import { Versions } from './versions';

/** The state of a plan. */
type Plan = Pick<BundlePrice, 'price' | 'tiers'>;

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
  const known = new Set<string>();
  const versionsOf = <Value>(all: Map<string, Versions<Value>>, name: string): Versions<Value> => {
    const versions = all.get(name) ?? new Versions<Value>();
    all.set(name, versions);
    return versions;
  };

  function checkOrder({ id, planId, userId, amount, tier }: Order): void {
    const [fromMs, toMs] = [readSinceMs(), nowMs() + aheadMs];
    const customers = versionsOf(tiers, userId).since(fromMs);
    const prices = versionsOf(plans, planId)
      .since(fromMs)
      .flatMap((plan) => customers.flatMap((each) => pricesBetween(plan, each, fromMs, toMs)));
    assert(
      prices.includes(amount),
      `${id} cost ${amount}, and its customer’s price was ${prices.join(' or ')}`,
    );
    if (tier !== null) happened.add('bought at a tier’s price');
    if (new Set(prices).size > 1) happened.add('bought while the price changed');
  }

  return {
    /** The price of a plan that a customer reads now. */
    shown(userId: string, planId: string, otherwise: Plan): number {
      const now = nowMs();
      const plan = versionsOf(plans, planId).since(now)[0] ?? otherwise;
      return priceOf(plan, versionsOf(tiers, userId).since(now)[0] ?? null, now);
    },
    check(written: {
      readonly prices: readonly BundlePrice[];
      readonly accounts: readonly Account[];
      readonly orders: readonly Order[];
    }): void {
      for (const price of written.prices) versionsOf(plans, price.id).add(nowMs(), price);
      for (const order of written.orders) {
        if (!known.has(order.id)) checkOrder(order);
        known.add(order.id);
      }
      for (const { userId, tier } of written.accounts) versionsOf(tiers, userId).add(nowMs(), tier);
    },
  };
}

/** The prices at the start, at the end, and after the end of the tier between them. */
function pricesBetween(plan: Plan, tier: Account['tier'], fromMs: number, toMs: number): number[] {
  const endsMs = tier?.until?.getTime() ?? fromMs;
  const between = endsMs > fromMs && endsMs < toMs ? [endsMs] : [];
  return [fromMs, ...between, toMs].map((atMs) => priceOf(plan, tier, atMs));
}

function priceOf({ price, tiers }: Plan, tier: Account['tier'], atMs: number): number {
  const isNow = ({ until }: { until: Date | null }) => until === null || until.getTime() > atMs;
  const ofTier = tier !== null && isNow(tier) ? tiers[tier.id] : undefined;
  return ofTier ?? price;
}
