import type { OrderStatus, SupplierName } from '../../../contracts/constants';
import { fromCedis } from '../../../lambdas/core/money';
import type { Order } from '../../../lambdas/core/orders/order';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { Adjustment } from '../../../lambdas/core/wallet/adjust-balance';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { adminId } from '../world/stock-shop';

export interface AdminOptions {
  readonly busyMs: number;
  /** Some acts come after the customers', up to then. */
  readonly untilMs: number;
  readonly users: readonly string[];
  /** At most. */
  readonly acts: number;
  /** Other settings, at random. */
  readonly otherSettings: () => Settings;
}

/** An admin decides on what they saw this long ago at most. */
const longestThoughtMs = 60_000;

/** What the admin does, and what they were told; and reports that are not true. */
export class Admins {
  readonly #simulation: Simulation;
  readonly #world: ShopWorld;
  readonly #random: Random;
  readonly #options: AdminOptions;
  readonly #balances = new Map<string, number>();

  constructor(simulation: Simulation, world: ShopWorld, options: AdminOptions) {
    this.#simulation = simulation;
    this.#world = world;
    this.#random = simulation.random.fork('admins');
    this.#options = options;
  }

  act(): void {
    const random = this.#random;
    const { acts, busyMs, untilMs } = this.#options;
    for (let act = random.below(acts + 1); act > 0; act -= 1) {
      const key = `admin-act-${act}`;
      this.#simulation.after(random.below(random.chance(0.7) ? busyMs : untilMs), () => {
        random.pick([
          () => this.#setStatus(key),
          () => this.#setStatus(key),
          () => this.#setStatuses(key),
          () => this.#adjust(key),
          () => this.#changeCustomer(),
          () => this.#changeSettings(),
          () => this.#recheck(key),
          () => this.#handleItem(key),
        ])();
      });
    }
    this.#misreport();
  }

  #setStatus(idempotencyKey: string): void {
    const random = this.#random;
    const order = this.#anyOrder();
    if (order === undefined) return;
    const change = {
      orderNumber: order.id,
      status: this.#anyStatus(),
      statusSeen: random.chance(0.7) ? order.status : null,
      adminId,
      idempotencyKey,
    };
    this.#afterThought(() => this.#world.setStatus(change));
  }

  #setStatuses(idempotencyKey: string): void {
    const random = this.#random;
    const orders = [...this.#world.books.orders.values()].filter(() => random.chance(0.5)).slice(0, 50);
    const change = {
      orderNumbers: orders.map(({ id }) => id),
      status: this.#anyStatus(),
      statusesSeen: random.chance(0.7) ? orders.map(({ status }) => status) : null,
      reason: null,
      adminId,
      idempotencyKey,
    };
    if (orders.length > 0) this.#afterThought(() => this.#world.setStatuses(change));
  }

  /** Some requests are sent twice. */
  #afterThought(request: () => void): void {
    const random = this.#random;
    this.#simulation.after(random.below(longestThoughtMs), request);
    if (random.chance(0.2)) this.#simulation.after(random.below(2 * longestThoughtMs), request);
  }

  #adjust(idempotencyKey: string): void {
    const random = this.#random;
    const adjustment: Adjustment = {
      adminId,
      userId: this.#anyUser(),
      type: random.pick(['add', 'deduct']),
      amount: fromCedis(random.pick([1, 5, 20])),
      reason: null,
      idempotencyKey,
    };
    for (let copies = 1 + random.below(2); copies > 0; copies -= 1) this.#sendAdjustment(adjustment);
  }

  /** The same adjustment has the same answer, however often it is sent. */
  #sendAdjustment(adjustment: Adjustment): void {
    const { idempotencyKey } = adjustment;
    this.#world.adjust(adjustment, (answer) => {
      if (answer === null || idempotencyKey === null) return;
      const first = this.#balances.get(idempotencyKey) ?? answer.balance;
      if (first !== answer.balance)
        throw new Error(`${idempotencyKey} left ${first}, then ${answer.balance}`);
      this.#balances.set(idempotencyKey, first);
    });
  }

  #changeCustomer(): void {
    const random = this.#random;
    const userId = this.#anyUser();
    const { balance } = this.#world.books.accounts.get(userId) ?? { balance: fromCedis(0) };
    const edit = (cedis: number) =>
      this.#world.updateUser({ userId, updates: { balance: fromCedis(cedis) }, balanceSeen: balance });
    random.pick([
      () => this.#world.setBanned(userId, true),
      () => this.#world.setBanned(userId, false),
      () => this.#afterThought(() => edit(random.pick([0, 3, 40]))),
      () => {
        edit(0);
        this.#afterThought(() => this.#world.deleteUser(userId));
      },
    ])();
  }

  /** Suppliers and Paystack are asked by hand, and a top-up is given up. */
  #recheck(key: string): void {
    const random = this.#random;
    const order = this.#anyOrder();
    const topUps = [...this.#world.books.topUps.keys()];
    const reference = topUps[random.below(topUps.length || 1)];
    if (order && random.chance(0.5)) this.#world.recheckOrder(order.id);
    else if (reference && random.chance(0.5)) this.#world.recheckTopUp(reference);
    else if (reference) this.#afterThought(() => this.#world.closeTopUp(reference, key));
  }

  /** On what it was a moment ago. */
  #handleItem(idempotencyKey: string): void {
    const open = [...this.#world.books.items.values()].filter(({ reasons }) => reasons.length > 0);
    const item = open[this.#random.below(open.length || 1)];
    if (item === undefined) return;
    const action = this.#random.pick(['assign', 'unassign', 'note', 'resolve', 'resolve'] as const);
    const { subject, version } = item;
    this.#afterThought(() => this.#world.updateAttention({ subject, version, action, idempotencyKey }));
  }

  #changeSettings(): void {
    const { suppliers, suppliers_gone, activation_suppliers: asked, activation_hours } = this.#world.settings;
    const activation_suppliers = this.#random.chance(0.8) ? asked : '';
    const kept = { suppliers, suppliers_gone, activation_suppliers, activation_hours };
    this.#world.settings = { ...this.#options.otherSettings(), ...kept };
  }

  /** Reports that must not be believed: of a supplier that does not have the order, or a failure that is none. */
  #misreport(): void {
    const random = this.#random;
    for (let reports = random.below(3); reports > 0; reports -= 1) {
      this.#simulation.after(random.below(this.#options.busyMs), () => {
        const order = this.#anyOrder();
        if (order === undefined) return;
        const supplier = random.pick<SupplierName>(['hubnet', 'primary', 'secondary']);
        const isItsOwn = order.attempts.some((attempt) => attempt.supplier === supplier);
        const kind = !isItsOwn && random.chance(0.5) ? 'delivered' : 'failed';
        if (kind === 'delivered') this.#world.conversation.lieEarly(order.id, supplier);
        this.#world.report({ supplier, reference: order.id, outcome: { kind } });
      });
    }
  }

  #anyOrder(): Order | undefined {
    const orders = [...this.#world.books.orders.values()];
    return orders[this.#random.below(orders.length || 1)];
  }

  #anyUser(): string {
    const { users } = this.#options;
    return users[this.#random.below(users.length)] ?? '';
  }

  #anyStatus(): OrderStatus {
    return this.#random.pick<OrderStatus>(['failed', 'completed', 'pending', 'processing']);
  }
}
