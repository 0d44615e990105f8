import { fromCedis, pesewas } from '../../../lambdas/core/kernel/money';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import { assert } from '../world/assert';
import type { ShopWorld } from '../world/shop-world';
import { boughtFor, usualPrices } from './customers';
import { isNothingDue } from './expectations';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Everything starts in the first days, so that it has ended by the last. */
const lastsMs = 15 * dayMs;
const beginsWithinMs = 3 * dayMs;

/** An order that staff have settled is followed for seven days, finally every six hours. */
const endsWithinMs = 6.5 * dayMs;

/** A top-up is checked for three days, the last time after 2.95. */
const paidWithinMs = 2.5 * dayMs;

interface Weeks {
  readonly users: readonly string[];
  /** Whether nothing announces what happens at Paystack. */
  readonly isAllLost: boolean;
}

/**
 * Continues for two weeks, in which suppliers finish accepted orders, payers pay late, refunds and disputes take days, and staff decide
 * before everything is known.
 */
export async function goOnForWeeks(
  simulation: Simulation,
  world: ShopWorld,
  { users, isAllLost }: Weeks,
): Promise<void> {
  const random = simulation.random.fork('weeks');
  const fromMs = simulation.clock.now().getTime();
  const later = (withinMs: number, happen: () => void) =>
    simulation.after(random.below(Math.floor(withinMs)), happen);
  const tell = (announce: () => void) => {
    if (!isAllLost && random.chance(0.5)) later(10 * minuteMs, announce);
  };
  const { paystack } = world;
  const around: Around = { simulation, world, random, later, tell };
  endOrders(around);
  const due = payLate(around, users);
  sendBack(around);
  dispute(around);
  for (const userId of users) if (random.chance(0.4)) later(beginsWithinMs, () => buy(around, userId));
  for (let day = 1; day * dayMs < lastsMs; day += 1)
    simulation.after(day * dayMs, () => {
      if (paystack.disputesOf(world.settings.paystack_secret_key).length + paystack.refunded().size > 0)
        world.checkPayments();
    });
  await sweep(simulation, world, fromMs + lastsMs);
  simulation.expect(() => {
    for (const reference of due) expectCredited(world, reference);
  });
  world.happened.add('followed for weeks');
}

interface Around {
  readonly simulation: Simulation;
  readonly world: ShopWorld;
  readonly random: Random;
  later(withinMs: number, happen: () => void): void;
  tell(announce: () => void): void;
}

/** Over weeks, a sweep every three hours tests as much as one each minute. A sweep that would find nothing isn't worth its queries. */
const sweepEveryMs = 3 * hourMs;

async function sweep(simulation: Simulation, world: ShopWorld, untilMs: number): Promise<void> {
  const nowMs = () => simulation.clock.now().getTime();
  while (nowMs() < untilMs) {
    await simulation.run({ forMs: Math.min(untilMs - nowMs(), sweepEveryMs) });
    if (!isNothingDue(world.books, nowMs())) world.reconcile();
  }
  await simulation.run({ forMs: minuteMs });
}

/** Staff settle orders that a supplier still has, and the supplier later delivers or fails them. */
function endOrders({ simulation, world, random, later }: Around): void {
  for (const { id, stage, attempts } of world.books.orders.values()) {
    if (stage !== 'sent' && stage !== 'accepted') continue;
    const sentAt = attempts.at(-1)?.at.getTime() ?? 0;
    const isEnded = random.chance(0.6);
    if (isEnded) {
      later(hourMs, () =>
        world.setStatus({
          orderNumber: id,
          status: random.pick(['failed', 'completed']),
          idempotencyKey: `weeks-${id}`,
        }),
      );
    }
    const fate = random.pick(['delivered', 'delivered', 'failed'] as const);
    const endsAtMs = sentAt + 2 * hourMs + random.below(endsWithinMs - 2 * hourMs);
    simulation.after(Math.max(0, endsAtMs - simulation.clock.now().getTime()), () => {
      for (const supplier of world.suppliers) supplier.end(id, fate);
      const { stage: now } = world.books.orders.get(id) ?? {};
      if (now === 'followed' && fate === 'delivered')
        world.happened.add('staff ended an order that was delivered days later');
    });
  }
}

/** @returns the references of the top-ups that must be credited in the end */
function payLate({ simulation, world, random, later, tell }: Around, users: readonly string[]): Set<string> {
  const due = new Set<string>();
  for (const userId of users) {
    if (random.chance(0.3)) continue;
    later(beginsWithinMs, () =>
      world.startTopUp(userId, fromCedis(random.pick([5, 10, 20])), ({ reference, payable }) => {
        if (random.chance(0.2))
          later(paidWithinMs / 2, () => world.closeTopUp(reference, `weeks-${reference}`));
        simulation.after(random.below(random.pick([minuteMs, hourMs, paidWithinMs])), () => {
          world.paystack.pay(reference, payable);
          due.add(reference);
          tell(() => world.webhook(reference));
          if (world.books.topUps.get(reference)?.status === 'failed')
            world.happened.add('a top-up was paid days later');
        });
      }),
    );
  }
  return due;
}

function expectCredited({ books }: ShopWorld, reference: string): void {
  const { status, attention = [] } = books.topUps.get(reference) ?? {};
  // Paid under a key that the shop no longer has; a person knows about it.
  const isSeen = attention.length > 0 || books.resolvedAt(reference) > 0;
  assert(status === 'completed' || isSeen, `${reference} was paid within days, and is ${status}`);
}

/** Mostly a top-up with other refunds or disputes, so that they interact. */
function anyPaid({ world, random }: Around): string | undefined {
  const all = [...world.books.topUps.values()].filter(({ credited }) => credited !== null && credited > 0);
  const again = all.filter(
    ({ refunds, disputes, sentBack }) => refunds.length + disputes.length + sentBack.length > 0,
  );
  const paid = again.length > 0 && random.chance(0.7) ? again : all;
  return paid[random.below(paid.length || 1)]?.reference;
}

/** Staff refund payments, here and at Paystack's dashboard. */
function sendBack(around: Around): void {
  const { world, random, later } = around;
  for (let refunds = 1 + random.below(3); refunds > 0; refunds -= 1) {
    later(beginsWithinMs, () => {
      const reference = anyPaid(around);
      if (reference === undefined) return;
      const credited = world.books.topUps.get(reference)?.credited ?? 1;
      const amount = pesewas(1 + random.below(credited));
      if (random.chance(0.35)) world.paystack.refundAtDashboard(reference, amount);
      else {
        const reason = 'Asked for it';
        world.requestRefund({
          reference,
          amount,
          reason,
          idempotencyKey: `weeks-refund-${refunds}`,
        });
      }
    });
  }
}

/** Disputes are opened in the first week and decided in the second; some won ones are reopened. */
function dispute(around: Around): void {
  const { simulation, world, random, later, tell } = around;
  const { paystack } = world;
  for (let disputes = 1 + random.below(2); disputes > 0; disputes -= 1) {
    later(2 * beginsWithinMs, () => {
      const reference = anyPaid(around);
      if (reference === undefined) return;
      const dueAt = new Date(simulation.clock.now().getTime() + 7 * dayMs);
      const paid = paystack.paidInCedis(reference) ?? 0;
      const opened = paystack.dispute(reference, random.pick([null, paid, random.below(paid + 1)]), dueAt);
      const told = () => tell(() => world.disputeWebhook(opened.id));
      told();
      const decide = (...outcomes: (typeof opened.outcome)[]) => {
        paystack.decide(opened, random.pick(outcomes as [typeof opened.outcome]));
        told();
      };
      simulation.after(dayMs + random.below(4 * dayMs), () => {
        decide('declined', 'declined', 'merchant-accepted', 'auto-accepted');
        if (opened.outcome === 'merchant-accepted' && random.chance(0.5))
          later(dayMs, () => paystack.refundDispute(opened, paid));
        if (opened.outcome !== 'declined' || random.chance(0.3)) return;
        simulation.after(2 * dayMs, () => decide(null));
        if (random.chance(0.5))
          simulation.after(3 * dayMs + random.below(dayMs), () => decide('declined', 'auto-accepted'));
      });
    });
  }
}

function buy({ world, random }: Around, userId: string): void {
  const price = random.pick(usualPrices);
  const shown = { ...price, price: world.shown(userId, price) };
  const confirmed = ['network', 'duplicate'] as const;
  world.buy({ userId, idempotencyKey: `weeks-${userId}`, price: shown, phoneNumber: boughtFor, confirmed });
}
