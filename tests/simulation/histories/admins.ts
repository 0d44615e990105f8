import { firstSuppliers, type OrderStatus, type SupplierName } from '../../../contracts/constants';
import type { TierId } from '../../../contracts/prices/terms';
import { fromCedis } from '../../../lambdas/core/kernel/money';
import type { Route } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import type { TierPrices } from '../../../lambdas/core/prices/rows';
import type { AddedSupplier, Settings } from '../../../lambdas/core/settings/settings';
import type { Adjustment } from '../../../lambdas/core/staff/adjust-balance';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { otherAccountsKey, supplierKey } from '../world/simulated-supplier';
import { usualPrices } from './customers';

export interface AdminOptions {
  readonly busyMs: number;
  /** Some actions come after the customers', up to this time. */
  readonly untilMs: number;
  readonly users: readonly string[];
  /** Maximum number of actions. */
  readonly acts: number;
  /** Makes random other settings. */
  readonly otherSettings: () => Settings;
}

/** An admin decides on information that is at most this old. */
const longestThoughtMs = 60_000;

/** An admin's actions and the answers they got, and false reports. */
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
      idempotencyKey,
    };
    if (orders.length > 0) this.#afterThought(() => this.#world.setStatuses(change));
  }

  /** Sends some requests twice. */
  #afterThought(request: () => void): void {
    const random = this.#random;
    this.#simulation.after(random.below(longestThoughtMs), request);
    if (random.chance(0.2)) this.#simulation.after(random.below(2 * longestThoughtMs), request);
  }

  #adjust(idempotencyKey: string): void {
    const random = this.#random;
    const adjustment: Omit<Adjustment, 'by'> = {
      userId: this.#anyUser(),
      type: random.pick(['add', 'deduct']),
      amount: fromCedis(random.pick([1, 5, 20])),
      reason: null,
      idempotencyKey,
    };
    for (let copies = 1 + random.below(2); copies > 0; copies -= 1) this.#sendAdjustment(adjustment);
  }

  /** The same adjustment gets the same answer, however often it is sent. */
  #sendAdjustment(adjustment: Omit<Adjustment, 'by'>): void {
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

  /** Asks suppliers and Paystack by hand, and gives a top-up up. */
  #recheck(key: string): void {
    const random = this.#random;
    const order = this.#anyOrder();
    const topUps = [...this.#world.books.topUps.keys()];
    const reference = topUps[random.below(topUps.length || 1)];
    if (order && random.chance(0.5)) this.#world.recheckOrder(order.id);
    else if (reference && random.chance(0.5)) this.#world.recheckTopUp(reference);
    else if (reference) this.#afterThought(() => this.#world.closeTopUp(reference, key));
  }

  /** Acts on the item's state from a moment ago. */
  #handleItem(idempotencyKey: string): void {
    const open = [...this.#world.books.items.values()].filter(({ reasons }) => reasons.length > 0);
    const item = open[this.#random.below(open.length || 1)];
    if (item === undefined) return;
    const { subject, version } = item;
    this.#afterThought(() => this.#world.updateAttention({ subject, version, idempotencyKey }));
  }

  #changeSettings(): void {
    const { suppliers } = this.#world.settings;
    this.#world.settings = { ...this.#options.otherSettings(), suppliers };
  }

  /** Sends reports that must not be believed: from a supplier that doesn't have the order, or about a failure that didn't happen. */
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

/**
 * Staff change prices, and give and remove tiers, between the moment a customer reads a price and the
 * moment they buy.
 */
export function changePricesSome(
  simulation: Simulation,
  world: ShopWorld,
  { users, busyMs }: { readonly users: readonly string[]; readonly busyMs: number },
): void {
  const random = simulation.random.fork('price changes');
  if (!random.chance(0.2)) return;
  const someTiers = (): TierPrices =>
    random.pick<TierPrices>([
      {},
      { t1: fromCedis(4) },
      { t1: fromCedis(3), t2: fromCedis(4.5) },
      { t2: fromCedis(5.5) },
    ]);
  const someTier = (): TierId | null => random.pick([null, 't1', 't2'] as const);
  const change = () => {
    const plan = random.pick(usualPrices);
    const price = random.chance(0.5) ? plan.price : fromCedis(random.pick([4, 6]));
    world.changePrice({ ...plan, price, tiers: someTiers() });
  };
  const later = (happen: () => void) =>
    simulation.after(random.chance(0.4) ? 0 : random.below(busyMs), happen);
  for (let changes = 1 + random.below(4); changes > 0; changes -= 1) later(change);
  for (const userId of users) {
    for (let changes = random.below(4); changes > 0; changes -= 1)
      later(() => world.giveTier(userId, someTier()));
  }
}

/** The id of the supplier that staff add. */
export const addedId = 'extra';

/** Staff add a supplier, change its name, address and key, and remove it. */
export function changeSuppliersSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const { protocol } = world.suppliers.find(({ name }) => name === addedId) ?? {};
  if (protocol === undefined) return;
  const random = simulation.random.fork('added');
  const change = (to: (before: AddedSupplier) => AddedSupplier[]) => {
    const [before] = world.settings.suppliers;
    if (before) world.settings = { ...world.settings, suppliers: to(before) };
  };
  // Settings refuse another key or address, and a removal, while the supplier may still deliver an order.
  const mayDeliver = () =>
    [...world.books.orders.values()].some(
      ({ stage, attempts }) => stage !== 'settled' && attempts.some(({ supplier }) => supplier === addedId),
    );
  const added = { id: addedId, name: 'Extra', protocol, address: 'https://extra.example', key: supplierKey };
  const add = () => {
    world.settings = { ...world.settings, suppliers: [added] };
  };
  if (random.chance(0.6)) add();
  else simulation.after(random.below(busyMs), add);
  for (let changes = random.below(4); changes > 0; changes -= 1) {
    const moved = { address: 'https://other.example', key: random.pick([supplierKey, otherAccountsKey]) };
    const to = random.pick<Partial<AddedSupplier>>([{ name: 'Extra data' }, moved]);
    simulation.after(random.below(busyMs), () => {
      if (to !== moved || !mayDeliver()) change((before) => [{ ...before, ...to }]);
    });
  }
  if (random.chance(0.3)) {
    simulation.after(random.below(busyMs), () => {
      if (mayDeliver()) return;
      world.happened.add('an added supplier was removed');
      change(() => []);
    });
  }
}

/** Staff route networks, before or during purchases, and change their minds, including to no supplier and back. */
export function routeSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('routes');
  if (random.chance(0.3)) return;
  const names = world.suppliers.some(({ name }) => name === addedId)
    ? [addedId, ...firstSuppliers]
    : firstSuppliers;
  for (const network of ['MTN', 'Airteltigo']) {
    for (let changes = 1 + random.below(3); changes > 0; changes -= 1) {
      const route = random.chance(0.1) ? null : someRoute(random, names);
      const atMs = random.chance(0.5) ? 0 : random.below(busyMs);
      const requestId = `route-${network}-${changes}`;
      simulation.after(atMs, () => world.route(network, route, requestId));
    }
  }
}

function someRoute(random: Random, names: readonly SupplierName[]): Route {
  const left = [...names];
  return Array.from(
    { length: random.chance(0.1) ? 0 : 1 + random.below(left.length) },
    () => left.splice(random.below(left.length), 1)[0] ?? 'hubnet',
  );
}
