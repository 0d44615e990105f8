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
  readonly happened: Happenings;
}

/** Checks each order's price: one that its customer had, by the rows, at some time since the purchase began. */
export function priceInvariants({ nowMs, readSinceMs, happened }: PriceWorld) {
  const plans = new Map<string, Versions<Plan>>();
  const tiers = new Map<string, Versions<Account['tier']>>();
  const known = new Set<string>();
  const versionsOf = <Value>(all: Map<string, Versions<Value>>, name: string): Versions<Value> => {
    const versions = all.get(name) ?? new Versions<Value>();
    all.set(name, versions);
    return versions;
  };

  function checkOrder({ id, planId, userId, amount, tier }: Order): void {
    const fromMs = readSinceMs();
    const customers = versionsOf(tiers, userId).since(fromMs);
    const prices = versionsOf(plans, planId)
      .since(fromMs)
      .flatMap((plan) => customers.map((each) => priceOf(plan, each)));
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
      return priceOf(plan, versionsOf(tiers, userId).since(now)[0] ?? null);
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

const priceOf = ({ price, tiers }: Plan, tier: Account['tier']): number =>
  (tier === null ? undefined : tiers[tier]) ?? price;
