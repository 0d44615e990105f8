import type { SupplierName } from '../../../contracts/constants';
import { declaredSettings } from '../../../contracts/settings/terms';
import { isFirstSupplier } from '../../../contracts/suppliers/contracts';
import { toNetworkList, toTroubles } from '../../../lambdas/adapters/dynamodb/networks/routes';
import type { AuditRecord } from '../../../lambdas/core/audit-log/rows';
import type { Network, Route } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import type { StatusChange } from '../../../lambdas/core/orders/status/set-status';
import type { Settings } from '../../../lambdas/core/settings/settings';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';
import type { Conversation } from './conversation';
import type { Happenings } from './happenings';
import { Versions } from './versions';

/** Checks an admin's decisions: each applies to the state that the admin saw, and each request changes an order once. */
export function decisionInvariants() {
  const seen = new Map<string, StatusChange['statusSeen']>();
  const done = new Set<string>();
  const nameOf = (adminId: string, key: string, order: string) => [adminId, key, order].join(' ');

  return {
    /** Called before an admin's request. */
    decide({ by, idempotencyKey, orderNumber, statusSeen = null }: Omit<StatusChange, 'status'>): void {
      seen.set(nameOf(by.adminId, idempotencyKey, orderNumber), statusSeen);
    },
    check(records: readonly AuditRecord[]): void {
      for (const { id, action, before, after } of records) {
        if (action !== 'update-order-status') continue;
        const [, adminId = '', key = '', order = ''] = id.split('#');
        const name = nameOf(adminId, key, order);
        assert(!done.has(name), `Request ${key} has changed ${order} twice`);
        done.add(name);
        const expected = seen.get(name) ?? before.status;
        assert(
          before.status === expected,
          `${order} was ${before.status} when it became ${after.status} for who saw ${expected}`,
        );
      }
    },
  };
}

/** The shop's data of a purchase. */
interface Asked {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly confirmed?: readonly string[];
}

/** The greatest difference between the clock that stamps an order and the one that decides about it. */
const clocksDifferMs = 2 * 60_000;
/** How far the index may be behind here, with the difference of clocks. */
const behindMs = 3 * 60_000;
/** How many orders to a number a purchase reads. */
const mostRead = 20;
const windowMs = declaredSettings.duplicate_minutes.default * 60_000 - clocksDifferMs;

const nameOf = ({ userId, idempotencyKey }: Asked): string => `${userId} ${idempotencyKey}`;

/**
 * Checks that no bundle is ordered again for a number while its other order is open, or recent and not failed, unless the customer has
 * confirmed. Old orders that an admin has reopened don't count. Nor do orders that the index of numbers may not show: twenty
 * newer ones to the number hide them, or they are new and aren't their customer's latest, which the account's row has.
 */
export function duplicateInvariants(orders: ReadonlyMap<string, Order>, madeAt: (id: string) => number) {
  const confirmed = new Set<string>();
  const known = new Set<string>();

  const isOpen = ({ status, timeline }: Order): boolean =>
    (status === 'pending' || status === 'processing') &&
    !timeline.some(({ event }) => event === 'reopened' || event === 'recharged');

  /** Staff have just charged it again; a late read of it, which moves no money, still shows it as failed. */
  const isJustRecharged = ({ timeline }: Order, nowMs: number): boolean =>
    timeline.some(({ event, at }) => event === 'recharged' && nowMs - at.getTime() <= behindMs);

  const newerThan = ({ phoneNumber, createdAt }: Order): number =>
    [...orders.values()].filter((one) => one.phoneNumber === phoneNumber && one.createdAt >= createdAt)
      .length;

  const isLatest = (order: Order, before: Order): boolean =>
    ![...orders.values()].some(
      (one) =>
        one.userId === order.userId &&
        one.id !== order.id &&
        one.id !== before.id &&
        madeAt(one.id) >= madeAt(order.id),
    );

  return {
    buys(asked: Asked): void {
      if (asked.confirmed?.includes('duplicate')) confirmed.add(nameOf(asked));
    },
    /** Call it after the orders are recorded. */
    check(touched: readonly Order[], nowMs: number): void {
      for (const order of touched) {
        if (known.has(order.id)) continue;
        known.add(order.id);
        if (confirmed.has(nameOf(order))) continue;
        for (const other of orders.values()) {
          if (other.id === order.id || other.userId !== order.userId) continue;
          if (other.planId !== order.planId || other.phoneNumber !== order.phoneNumber) continue;
          if (newerThan(other) >= mostRead) continue;
          if (nowMs - madeAt(other.id) <= behindMs && !isLatest(other, order)) continue;
          if (isJustRecharged(other, nowMs)) continue;
          const isNew = other.status !== 'failed' && nowMs - madeAt(other.id) < windowMs;
          assert(!isNew && !isOpen(other), `${order.id} was made beside ${other.id} without being asked`);
        }
      }
    },
  };
}

/**
 * Checks each order after each write:
 * - its entries sum to its price, or to nothing once it has failed, so every debit is exactly one of delivered, refunded and open, and no
 * debit is written without its order;
 * - it is completed or failed by an admin, or by a supplier whose own words prove it; or cancelled by its customer while no supplier has it
 * or may deliver it, and then never sent;
 * - its first answer stays;
 * - it is due exactly while it isn't settled; an order that waits for a person, until it has an item;
 * - it isn't `waiting` once staff have taken it over.
 *
 * `Conversation` checks at each submission that no earlier one may still deliver.
 */
export function orderInvariants(conversation: Conversation, nowMs: () => number) {
  const orders = new Map<string, Order>();
  const taken = new Map<string, number>();
  const changedAt = new Map<string, number>();
  const madeAt = new Map<string, number>();

  function checkOrder(order: Order): void {
    const known = orders.get(order.id);
    const money = taken.get(order.id) ?? 0;
    const due = order.status === 'failed' ? 0 : order.amount;
    assert(money === due, `${order.id} is ${order.status} and has taken ${money}`);
    assert(
      !known?.answer || JSON.stringify(known.answer) === JSON.stringify(order.answer),
      `${order.id} has another answer`,
    );
    const { stage, dueAt } = order;
    // An order that waits for a person is due until it has an item.
    const isDue = stage !== 'settled';
    assert(stage === 'manual' || isDue === (dueAt !== null), `${order.id} is ${stage} and due: ${dueAt}`);
    const isStaffs = order.takenOver;
    const isWaiting = order.status === 'pending';
    assert(
      !isWaiting || isStaffs || stage === 'waiting' || stage === 'manual',
      `${order.id} is pending and ${stage}`,
    );
    assert(!isStaffs || stage !== 'waiting', `${order.id} is staff's and waits`);
    if (known === undefined) madeAt.set(order.id, nowMs());
    if (known?.status !== order.status) {
      checkOutcome(order);
      changedAt.set(order.id, nowMs());
    }
    orders.set(order.id, order);
  }

  function checkOutcome(order: Order): void {
    const { id, status } = order;
    if (status !== 'completed' && status !== 'failed') return;
    const by = settledBy(order);
    assert(by !== undefined, `${id} is ${status}, and no actor has said so`);
    assert(by !== 'system', `${id} is ${status}, and no actor has said so`);
    if (by === 'customer') {
      assert(status === 'failed' && isUntaken(orders.get(id)), `${id} was cancelled after it was taken up`);
      conversation.cancel(id);
    }
    if (by !== 'supplier' && by !== 'customer') return;
    assert(order.dueAt === null, `${id} was settled by its ${by} and is due`);
    if (status === 'completed') {
      assert(conversation.isSaidDelivered(id), `${id} was completed, and nobody said that it was delivered`);
    } else {
      assert(conversation.isClosed(id), `${id} was refunded while a supplier may deliver it`);
    }
  }

  return {
    orders,
    madeAt: (id: string): number => madeAt.get(id) ?? 0,
    /** When its status last changed. */
    changedAt: (id: string): number => changedAt.get(id) ?? 0,
    check(touched: readonly Order[], entries: readonly LedgerEntry[]): void {
      for (const { id, type, reference, amount } of entries) {
        if (type !== 'purchase' && type !== 'refund') continue;
        const isOfOne = touched.some((order) => order.id === reference);
        assert(isOfOne, `${id} and its order are not one write`);
        taken.set(reference, (taken.get(reference) ?? 0) - amount);
      }
      touched.forEach(checkOrder);
    },
  };
}

/** Whether it is in line, and untouched by staff. */
const isUntaken = (before: Order | undefined): boolean =>
  before !== undefined &&
  before.stage === 'waiting' &&
  !before.timeline.some(({ event }) => event === 'reopened' || event === 'recharged') &&
  !before.attention.includes('order_delivered_unasked');

function settledBy({ status, timeline }: Order): string | undefined {
  const name = status === 'completed' ? 'delivered' : 'failed';
  return timeline.findLast(({ event }) => event === name)?.by;
}

interface Sending {
  readonly order: Order;
  readonly supplier: SupplierName;
  /** The earliest time at which the sending process may have read its data. */
  readonly readSinceMs: number;
  /** It was sent to this supplier before, so only this supplier may get it again. */
  readonly isBound: boolean;
}

/**
 * Checks by the rows and settings where orders are sent: only to a supplier that the route of the order's network had
 * switched on at some time since the process began, while automatic sending was on and the supplier was there.
 */
export function routingInvariants({
  nowMs,
  happened,
  firstNetworks,
}: {
  /** The networks of a new shop. */
  readonly firstNetworks: readonly Network[];
  readonly nowMs: () => number;
  readonly happened: Happenings;
}) {
  const networks = new Versions<readonly Network[]>();
  const settings = new Versions<Settings>();
  networks.add(0, firstNetworks);

  return {
    settingsBecame: (value: Settings): void => settings.add(nowMs(), value),
    check(writes: readonly CommittedWrite[]): void {
      for (const { key, after } of writes) {
        if (key.PK !== 'NETWORKS') continue;
        const { networks: all } = toNetworkList(after);
        networks.add(nowMs(), all);
        if (Object.values(toTroubles(after)).some((trouble) => (trouble?.restsSince ?? 0) > 0))
          happened.add('a supplier rested');
      }
    },
    /** Called before each submission. */
    checkSending(sending: Sending): void {
      const { order, supplier, readSinceMs, isBound } = sending;
      // This also happens if a process died before the call, and can't be told apart.
      if (isBound || order.attempts.slice(0, -1).some((attempt) => attempt.supplier === supplier)) return;
      const routes = networks.since(readSinceMs).map((all) => routeFor(all, order));
      const isOn = routes.some((route) => isIn(route, supplier));
      assert(isOn, `${order.id} is sent to ${supplier}, which its route has off`);
      const isUsed = settings.since(readSinceMs).some((value) => uses(value, supplier));
      assert(isUsed, `${order.id} is sent to ${supplier}, which is removed`);
      if (!isFirstSupplier(supplier)) happened.add('sent to an added supplier');
      const [first] = routes.at(-1) ?? [];
      const isNext = first !== undefined && first !== supplier && order.attempts.length <= 1;
      if (isNext) happened.add('sent to another than the first of its route');
    },
  };
}

const routeFor = (all: readonly Network[], { network }: Pick<Order, 'network'>): Route | null =>
  all.find(({ id }) => id === network)?.route ?? null;

/** Without a route, orders go to the first three suppliers. */
const isIn = (route: Route | null, supplier: SupplierName): boolean =>
  route === null ? isFirstSupplier(supplier) : route.includes(supplier);

const uses = ({ bundle_api_active, suppliers }: Settings, supplier: SupplierName): boolean =>
  bundle_api_active && (isFirstSupplier(supplier) || suppliers.some(({ id }) => id === supplier));
