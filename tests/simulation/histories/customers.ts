import type { OrderStatus, SupplierName } from '../../../contracts/constants';
import { fromCedis } from '../../../lambdas/core/money';
import type { Order } from '../../../lambdas/core/orders/entities';
import type { PurchaseAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import type { BundlePrice } from '../../../lambdas/core/prices/entities';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import type { Adjustment } from '../../../lambdas/core/wallet/adjust-balance';
import { price } from '../../support/shop/fixtures';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import type { Buyer, ShopWorld } from '../world/shop-world';

const minuteMs = 60_000;

/** Customers act for this long; then faults stop. */
export const busyMs = 3 * minuteMs;

export const prices: readonly [BundlePrice, ...BundlePrice[]] = [
  price(),
  price({ id: 'at-1gb', network: 'Airteltigo', price: fromCedis(4.9) }),
  price({ id: 'mtn-50', dataSize: '50GB', price: fromCedis(200) }),
  price({ id: 'gone', dataSize: '9GB', price: fromCedis(1), isActive: false }),
];

const usual = prices.slice(0, 2) as unknown as typeof prices;

/** What customers and admins do, and what they were told. */
export class Customers {
  readonly #simulation: Simulation;
  readonly #world: ShopWorld;
  readonly #random: Random;
  readonly #isAllLost: boolean;
  readonly #answers = new Map<string, PurchaseAnswer>();
  readonly #balances = new Map<string, number>();

  constructor(simulation: Simulation, world: ShopWorld, isAllLost: boolean) {
    this.#simulation = simulation;
    this.#world = world;
    this.#random = simulation.random;
    this.#isAllLost = isAllLost;
  }

  act(userId: string): void {
    const random = this.#random;
    const acts = 1 + random.below(5);
    this.#mayBeBanned(userId);
    for (let act = 0; act < acts; act += 1) {
      const at = random.chance(0.4) ? 0 : random.below(busyMs - 10_000);
      this.#simulation.after(at, () => {
        if (random.chance(0.65)) this.#purchase(userId, `request-${act}-${userId}`);
        else this.#topUp(userId);
      });
    }
  }

  /** One intention: sometimes sent twice at once, and again when no answer came. */
  #purchase(userId: string, idempotencyKey: string): void {
    const random = this.#random;
    const price = random.pick(random.chance(0.9) ? usual : prices);
    const stale = random.chance(0.05) ? { ...price, price: fromCedis(1) } : price;
    const buyer: Buyer = { userId, idempotencyKey, price: stale, phoneNumber: '0241234567' };
    const send = (triesLeft: number): void => {
      this.#world.buy(buyer, (answer) => {
        if (answer !== null) this.#recordAnswer(buyer, answer);
        if (triesLeft > 0 && (answer === null || random.chance(0.2))) {
          // Who has an answer may ask again much later, and finds it unchanged.
          const withinMs = answer !== null && random.chance(0.5) ? 5 * minuteMs : 20_000;
          this.#simulation.after(random.below(withinMs), () => send(triesLeft - 1));
        }
      });
    };
    for (let copies = random.chance(0.25) ? 3 : 1; copies > 0; copies -= 1) send(2);
  }

  #recordAnswer({ idempotencyKey, price }: Buyer, answer: PurchaseAnswer): void {
    const first = this.#answers.get(idempotencyKey);
    if (first && JSON.stringify(first) !== JSON.stringify(answer)) {
      throw new Error(`${idempotencyKey} was answered "${first.message}", then "${answer.message}"`);
    }
    this.#answers.set(idempotencyKey, answer);
    const order = answer.orderNumber === null ? undefined : this.#world.books.orders.get(answer.orderNumber);
    if (answer.success && order === undefined)
      throw new Error(`${idempotencyKey} succeeded without an order`);
    if (order && (order.amount !== price.price || !price.isActive)) {
      throw new Error(`${idempotencyKey} bought what was not on sale at that price`);
    }
    const isRefunded = order?.timeline.some(({ event }) => event === 'refunded') ?? true;
    if (!answer.success && !isRefunded) throw new Error(`${idempotencyKey} was refused and its money kept`);
  }

  #topUp(userId: string): void {
    const amount = fromCedis(this.#random.pick([5, 10, 20, 50]));
    this.#world.startTopUp(userId, amount, (topUp) => this.#pay(userId, topUp));
  }

  #pay(userId: string, { reference, payable }: TopUp): void {
    const random = this.#random;
    const { paystack } = this.#world;
    const soon = random.below(30_000);
    const later = (delayMs: number, happen: () => void) => this.#simulation.after(delayMs, happen);
    if (random.chance(0.15)) {
      later(soon, () => this.#world.verify(userId, reference, random.chance(0.7)));
      if (random.chance(0.7)) return;
    }
    if (random.chance(0.1)) later(0, () => paystack.awaitTransfer(reference));
    const paidAt = random.chance(0.9) ? soon : random.below(12 * minuteMs);
    later(paidAt, () => {
      if (random.chance(0.05)) paystack.pay(reference, payable, 'NGN');
      else paystack.pay(reference, random.chance(0.1) ? random.below(3 * payable) : payable);
      this.#announce(userId, reference);
    });
  }

  #announce(userId: string, reference: string): void {
    const random = this.#random;
    const copies = this.#isAllLost ? 0 : random.below(4);
    for (let copy = 0; copy < copies; copy += 1) {
      this.#simulation.after(random.below(20_000), () => this.#world.webhook(reference));
    }
    if (!this.#isAllLost && random.chance(0.7)) this.#world.verify(userId, reference);
  }

  /** Now and then a customer is banned, whatever they are doing. */
  #mayBeBanned(userId: string): void {
    const random = this.#random;
    if (!random.chance(0.1)) return;
    this.#simulation.after(random.chance(0.5) ? 1 : random.below(busyMs), () => this.#world.ban(userId));
  }

  /** Reports that must not be believed: of a supplier that does not have the order, or a failure that is none. */
  misreport(): void {
    const random = this.#random;
    for (let reports = random.below(3); reports > 0; reports -= 1) {
      this.#simulation.after(random.below(busyMs), () => {
        const order = this.#anyOrder();
        if (order === undefined) return;
        const supplier = random.pick<SupplierName>(['hubnet', 'primary', 'secondary']);
        const isDelivered = supplier !== order.apiUsed && random.chance(0.5);
        this.#world.report({
          supplier,
          reference: order.id,
          outcome: isDelivered ? { kind: 'delivered' } : { kind: 'failed' },
        });
      });
    }
  }

  #anyOrder(): Order | undefined {
    const orders = [...this.#world.books.orders.values()];
    return orders[this.#random.below(orders.length || 1)];
  }

  administer(): void {
    const random = this.#random;
    for (let acts = random.below(3); acts > 0; acts -= 1) {
      const idempotencyKey = `admin-${acts}`;
      this.#simulation.after(random.below(busyMs), () => {
        const order = this.#anyOrder();
        if (order && random.chance(0.5)) {
          const status = random.pick<OrderStatus>(['failed', 'completed', 'pending', 'processing']);
          this.#world.setStatus({ orderNumber: order.id, status, adminId: 'admin', idempotencyKey });
        } else {
          const type = random.pick(['add', 'deduct'] as const);
          const amount = fromCedis(random.pick([1, 5, 20]));
          const adjustment = {
            adminId: 'admin',
            userId: 'user-1',
            type,
            amount,
            reason: null,
            idempotencyKey,
          };
          for (let copies = 1 + random.below(2); copies > 0; copies -= 1) this.#adjust(adjustment);
        }
      });
    }
  }

  /** The same adjustment has the same answer, however often it is sent. */
  #adjust(adjustment: Adjustment): void {
    const { idempotencyKey } = adjustment;
    this.#world.adjust(adjustment, (answer) => {
      if (answer === null || idempotencyKey === null) return;
      const first = this.#balances.get(idempotencyKey) ?? answer.balance;
      if (first !== answer.balance)
        throw new Error(`${idempotencyKey} left ${first}, then ${answer.balance}`);
      this.#balances.set(idempotencyKey, first);
    });
  }
}
