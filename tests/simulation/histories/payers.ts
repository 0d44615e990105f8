import { pesewas } from '../../../lambdas/core/kernel/money';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export interface PayerOptions {
  readonly busyMs: number;
  /** From this time on nothing happens at Paystack, and the shop is compared with it. */
  readonly until: Date;
  /** Maximum number of disputes. */
  readonly disputes: number;
  /** Whether no event reaches the webhook. */
  readonly isAllLost: boolean;
}

/** Payers who ask their bank for their money back, and staff who refund payments at Paystack's dashboard. */
export class Payers {
  readonly #simulation: Simulation;
  readonly #world: ShopWorld;
  readonly #random: Random;
  readonly #options: PayerOptions;

  constructor(simulation: Simulation, world: ShopWorld, options: PayerOptions) {
    this.#simulation = simulation;
    this.#world = world;
    this.#random = simulation.random.fork('payers');
    this.#options = options;
  }

  act(): void {
    const random = this.#random;
    for (let dispute = random.below(this.#options.disputes + 1); dispute > 0; dispute -= 1) {
      this.#later(() => this.#dispute());
    }
    for (let refund = random.below(3); refund > 0; refund -= 1) this.#later(() => this.#refund());
    for (let check = random.below(3); check > 0; check -= 1) this.#later(() => this.#world.checkPayments());
  }

  /**
   * A dispute is opened, perhaps repeated as a reminder, mostly resolved, sometimes twice; each event is announced several times or not at
   * all.
   */
  #dispute(): void {
    const random = this.#random;
    const reference = this.#anyPayment();
    if (reference === undefined) return;
    const paid = this.#world.paystack.paidInCedis(reference) ?? 0;
    // Paystack also calls payments of nothing successful: they are never credited, and no bank wants them back.
    if (paid === 0) return;
    const amount = random.pick([null, null, paid, random.below(2 * paid + 1)]);
    const dispute = this.#world.paystack.dispute(reference, amount, this.#inDays(2));
    const tell = () => this.#announce(() => this.#world.disputeWebhook(dispute.id));
    tell();
    if (random.chance(0.3)) {
      this.#later(() => {
        dispute.dueAt = this.#inDays(3);
        tell();
      });
    }
    for (let outcomes = random.chance(0.15) ? 2 : Number(random.chance(0.8)); outcomes > 0; outcomes -= 1) {
      this.#later(() => {
        const { paystack } = this.#world;
        paystack.decide(dispute, random.pick(['declined', 'merchant-accepted', 'auto-accepted']));
        tell();
        if (dispute.outcome === 'merchant-accepted' && random.chance(0.5))
          this.#later(() => paystack.refundDispute(dispute, paid));
      });
    }
  }

  #refund(): void {
    const reference = this.#anyPayment();
    if (reference === undefined) return;
    const paid = this.#world.paystack.paidInCedis(reference) ?? 0;
    const amount = pesewas(1 + this.#random.below(paid + 1));
    if (this.#random.chance(0.35)) {
      this.#world.paystack.refundAtDashboard(reference, amount);
      if (this.#random.chance(0.3))
        this.#later(() => this.#world.paystack.refundAtDashboard(reference, amount));
      return;
    }
    const request = {
      reference,
      amount,
      reason: 'Asked for it',
      idempotencyKey: `refund-${reference}`,
    };
    this.#world.requestRefund(request);
    if (this.#random.chance(0.3)) this.#announce(() => this.#world.requestRefund(request));
  }

  #announce(tell: () => void): void {
    const copies = this.#options.isAllLost ? 0 : this.#random.below(4);
    for (let copy = 0; copy < copies; copy += 1) this.#simulation.after(this.#random.below(minuteMs), tell);
  }

  #later(happen: () => void): void {
    const { busyMs, until } = this.#options;
    this.#simulation.after(this.#random.below(busyMs), () => {
      if (this.#simulation.clock.now() < until) happen();
    });
  }

  #inDays(days: number): Date {
    return new Date(this.#simulation.clock.now().getTime() + days * 24 * hourMs);
  }

  #anyPayment(): string | undefined {
    const { books, paystack } = this.#world;
    const paid = [...books.topUps.keys()].filter((reference) => paystack.paidInCedis(reference) !== null);
    return paid[this.#random.below(paid.length || 1)];
  }
}
