import { AppError } from '../../../lambdas/core/kernel/errors';
import { fromCedis } from '../../../lambdas/core/kernel/money';
import type { PurchaseAnswer } from '../../../lambdas/core/orders/purchase/buy-bundle';
import type { BundlePrice } from '../../../lambdas/core/prices/rows';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { price } from '../../support/shop/fixtures';
import type { Random } from '../engine/random';
import type { Process } from '../engine/scheduler';
import type { Simulation } from '../engine/simulation';
import type { Buyer } from '../world/customer-requests';
import type { ShopWorld } from '../world/shop-world';

const minuteMs = 60_000;

const duplicate = ['duplicate'] as const;

/** The number that everybody buys for. Its prefix is MTN's. */
export const boughtFor = '0241234567';

export const prices: readonly [BundlePrice, ...BundlePrice[]] = [
  price({ cost: fromCedis(4) }),
  price({
    id: 'at-1gb',
    network: 'Airteltigo',
    price: fromCedis(4.9),
    cost: fromCedis(4.1),
    codes: { primary: 'primary-1', secondary: 'secondary-1', extra: 'extra-1' },
  }),
  price({
    id: 'at-big',
    network: 'Airteltigo',
    dataSize: '2GB',
    price: fromCedis(6),
    codes: { hubnet: 'big-time', primary: 'primary-2', secondary: 'secondary-2', extra: 'extra-2' },
  }),
  price({
    id: 'mtn-50',
    dataSize: '50GB',
    price: fromCedis(200),
    codes: { primary: 'primary-50' },
  }),
  price({ id: 'gone', dataSize: '9GB', price: fromCedis(1), isActive: false }),
];

/** The plans that most customers buy. */
export const usualPrices = prices.slice(0, 3) as unknown as typeof prices;

export interface CustomerOptions {
  /** They act for this long. */
  readonly busyMs: number;
  /** Maximum actions per customer. */
  readonly acts: number;
  /** Whether no payment is announced. */
  readonly isAllLost: boolean;
}

/** Customers' actions and the answers they got. */
export class Customers {
  readonly #simulation: Simulation;
  readonly #world: ShopWorld;
  readonly #random: Random;
  readonly #whims: Random;
  readonly #options: CustomerOptions;
  readonly #answers = new Map<string, PurchaseAnswer>();

  constructor(simulation: Simulation, world: ShopWorld, options: CustomerOptions) {
    this.#simulation = simulation;
    this.#world = world;
    this.#random = simulation.random;
    this.#whims = simulation.random.fork('whims');
    this.#options = options;
  }

  act(userId: string): void {
    const random = this.#random;
    const { acts: most, busyMs } = this.#options;
    const acts = 1 + random.below(most);
    this.#mayBeBanned(userId);
    for (let act = 0; act < acts; act += 1) {
      const at = random.chance(0.4) ? 0 : random.below(busyMs - 10_000);
      this.#simulation.after(at, () => {
        if (random.chance(0.65)) this.#purchase(userId, `request-${act}-${userId}`);
        else this.#topUp(userId);
      });
    }
  }

  /** One purchase: sometimes sent twice at once, sent again if no answer came, or sent again with the confirmation that was asked for. */
  #purchase(userId: string, idempotencyKey: string): void {
    const random = this.#random;
    const price = random.pick(random.chance(0.9) ? usualPrices : prices);
    const shown = { ...price, price: this.#world.shown(userId, price) };
    const stale = random.chance(0.05) ? { ...price, price: fromCedis(1) } : shown;
    const buyer: Buyer = { userId, idempotencyKey, price: stale, phoneNumber: boughtFor };
    const isSure = random.chance(0.7);
    const network = this.#whims.chance(0.9) ? (['network'] as const) : [];
    let regrets = this.#whims.chance(0.3) ? 1 + this.#whims.below(2) : 0;
    const send = (triesLeft: number): void => {
      const isConfirmed = isSure || (triesLeft < 2 && random.chance(0.3));
      const isAnswered = this.#answers.has(idempotencyKey);
      const process = this.#world.buy(
        { ...buyer, confirmed: [...network, ...(isConfirmed ? duplicate : [])] },
        (answer) => {
          if (answer !== null) this.#recordAnswer(buyer, answer);
          else if (isAnswered && isUnrecorded(process.outcome)) {
            throw new Error(`${idempotencyKey} was answered, and then asked about or refused`);
          }
          const orderNumber = answer?.orderNumber;
          for (; orderNumber && regrets > 0; regrets -= 1) this.#cancelLater(userId, orderNumber);
          if (triesLeft > 0 && (answer === null || random.chance(0.2))) {
            // A customer with an answer may send the request again much later, and gets the same answer.
            const withinMs = answer !== null && random.chance(0.5) ? 5 * minuteMs : 20_000;
            this.#simulation.after(random.below(withinMs), () => send(triesLeft - 1));
          }
        },
      );
    };
    const press = () => {
      for (let copies = random.chance(0.25) ? 3 : 1; copies > 0; copies -= 1) send(2);
    };
    // Some customers think for a while before they press the button.
    if (this.#whims.chance(0.2)) this.#simulation.after(this.#whims.below(30_000), press);
    else press();
  }

  #recordAnswer({ idempotencyKey, price }: Buyer, given: PurchaseAnswer): void {
    // The order's status differs with each answer.
    const { now: _, ...answer } = given;
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

  /** By then many orders have been sent, and others wait in line. A customer who read "cancelled" has the money back. */
  #cancelLater(userId: string, orderNumber: string): void {
    const whims = this.#whims;
    this.#simulation.after(whims.below(whims.chance(0.5) ? 5_000 : 3 * minuteMs), () =>
      this.#world.cancel(userId, orderNumber, (isCancelled) => {
        const { timeline = [] } = this.#world.books.orders.get(orderNumber) ?? {};
        const isReturned = timeline.some(({ event, by }) => event === 'failed' && by === 'customer');
        if (isCancelled && !isReturned)
          throw new Error(`${orderNumber} is not cancelled, as its customer read`);
      }),
    );
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
    const copies = this.#options.isAllLost ? 0 : random.below(4);
    for (let copy = 0; copy < copies; copy += 1) {
      this.#simulation.after(random.below(20_000), () => this.#world.webhook(reference));
    }
    if (!this.#options.isAllLost && random.chance(0.7)) this.#world.verify(userId, reference);
  }

  /** Occasionally bans a customer, whatever they are doing. */
  #mayBeBanned(userId: string): void {
    const random = this.#random;
    if (!random.chance(0.1)) return;
    this.#simulation.after(random.chance(0.5) ? 1 : random.below(this.#options.busyMs), () =>
      this.#world.ban(userId),
    );
  }
}

const isUnrecorded = (outcome: Process<unknown>['outcome']): boolean =>
  outcome?.kind === 'raised' &&
  outcome.error instanceof AppError &&
  outcome.error.code === 'confirmation_needed';

/**
 * Some customers buy from a list, send it twice, stop it in the middle, or are killed with it. It continues every minute; at the end all
 * lists are stopped.
 */
export function buyInBulkSome(
  simulation: Simulation,
  world: ShopWorld,
  {
    users,
    busyMs,
    settleMs,
  }: { readonly users: readonly string[]; readonly busyMs: number; readonly settleMs: number },
): void {
  const random = simulation.random.fork('bulks');
  if (!random.chance(0.3)) return;
  const begun: { readonly userId: string; readonly requestId: string }[] = [];
  for (let count = 1 + random.below(2); count > 0; count -= 1) {
    const userId = users[random.below(users.length)] ?? '';
    const requestId = `bulk-request-${count}`;
    const price = random.pick(prices);
    const rows = Array.from({ length: 1 + random.below(4) }, (_, index) => ({
      phoneNumber: `024000${count}00${index}`,
      planId: price.id,
      price: price.price,
      size: price.dataSize,
      confirmed: ['network', 'duplicate'] as const,
      note: null,
    }));
    const atMs = random.below(busyMs / 2);
    const start = () => world.startBulk(userId, requestId, rows);
    begun.push({ userId, requestId });
    simulation.after(atMs, start);
    if (random.chance(0.4)) simulation.after(atMs + random.below(10_000), start);
    if (random.chance(0.4)) {
      simulation.after(atMs + random.below(5 * minuteMs), () => world.stopBulk(userId, requestId));
    }
  }
  for (let atMs = minuteMs; atMs < busyMs + settleMs / 2; atMs += minuteMs) {
    simulation.after(atMs, () => world.runBulks());
  }
  simulation.after(busyMs + settleMs / 2 + minuteMs, () => {
    for (const { userId, requestId } of begun) world.stopBulk(userId, requestId);
  });
}
