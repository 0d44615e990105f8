import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import { toNetworkList, toStanding, toTroubles } from '../../../lambdas/adapters/dynamodb/networks/routes';
import type { Network, Route, RouteEntry } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';
import type { Conversation } from './conversation';
import type { Happenings } from './happenings';
import { Versions } from './versions';

/** A network whose plans have no codes of their own, so that all its orders of a day count under one name. */
const countedNetwork = 'MTN';

interface Sending {
  readonly order: Order;
  readonly supplier: SupplierName;
  /** The earliest time at which the sending process may have read its data. */
  readonly readSinceMs: number;
  /** It was sent to this supplier before, so only this supplier may get it again. */
  readonly isBound: boolean;
}

/** Since when a supplier's daily orders have been limited without interruption, and the orders sent since. */
interface Limited {
  readonly sinceMs: number;
  readonly day: string;
  readonly most: number;
  readonly sent: Set<string>;
}

/**
 * Checks by the rows and settings where orders are sent: only to a supplier that the route of the order's network had
 * switched on at some time since the process began, while automatic sending was on and the supplier was on and not removed; and never more
 * orders a day than the route allows.
 */
export function routingInvariants({
  conversation,
  nowMs,
  happened,
  firstNetworks,
}: {
  /** The networks of a new shop. */
  readonly firstNetworks: readonly Network[];
  readonly conversation: Conversation;
  readonly nowMs: () => number;
  readonly happened: Happenings;
}) {
  const networks = new Versions<readonly Network[]>();
  const settings = new Versions<Settings>();
  const limited = new Map<SupplierName, Limited>();
  networks.add(0, firstNetworks);

  function noteLimits(all: readonly Network[]): void {
    const day = dayOf(nowMs());
    const entries = routeFor(all, { network: countedNetwork })?.entries ?? [];
    for (const name of new Set([...limited.keys(), ...entries.map(nameOf)])) {
      const most = entries.find((entry) => nameOf(entry) === name)?.mostADay ?? null;
      const known = limited.get(name);
      if (most === null) limited.delete(name);
      else if (known === undefined) limited.set(name, { sinceMs: nowMs(), day, most, sent: new Set() });
      else limited.set(name, { ...known, most: Math.max(known.most, most) });
    }
  }

  function countSending({ order, supplier, readSinceMs }: Sending): void {
    const limit = order.network === countedNetwork ? limited.get(supplier) : undefined;
    if (limit === undefined || readSinceMs < limit.sinceMs || dayOf(nowMs()) !== limit.day) return;
    limit.sent.add(order.id);
    const taken = [...limit.sent].filter((id) => id === order.id || conversation.mayHaveTaken(id, supplier));
    assert(taken.length <= limit.most, `${supplier} got ${taken.length} orders in a day, not ${limit.most}`);
  }

  return {
    settingsBecame: (value: Settings): void => settings.add(nowMs(), value),
    check(writes: readonly CommittedWrite[]): void {
      for (const { key, after } of writes) {
        if (key.PK !== 'NETWORKS') continue;
        const { networks: all } = toNetworkList(after);
        networks.add(nowMs(), all);
        noteLimits(all);
        if (Object.values(toTroubles(after)).some((trouble) => (trouble?.restsSince ?? 0) > 0))
          happened.add('a supplier rested');
        const { full } = toStanding(after);
        if (Object.keys(full).length > 0) happened.add('a supplier’s day was full');
      }
    },
    /** Called before each submission. */
    checkSending(sending: Sending): void {
      const { order, supplier, readSinceMs, isBound } = sending;
      // This also happens if a process died before the call, and can't be told apart.
      if (isBound || order.attempts.slice(0, -1).some((attempt) => attempt.supplier === supplier)) return;
      // An order counts once, even if it is sent to the supplier again after a process died before counting it.
      countSending(sending);
      const routes = networks.since(readSinceMs).map((all) => routeFor(all, order));
      const isOn = routes.some((route) => isIn(route, supplier));
      assert(isOn, `${order.id} is sent to ${supplier}, which its route has off`);
      const isUsed = settings.since(readSinceMs).some((value) => uses(value, supplier));
      assert(isUsed, `${order.id} is sent to ${supplier}, which is off or removed`);
      if (!isFirstSupplier(supplier)) happened.add('sent to an added supplier');
      const [first] = routes.at(-1)?.entries.filter((entry) => entry.isOn) ?? [];
      const isNext = first !== undefined && first.supplier !== supplier && order.attempts.length <= 1;
      if (isNext) happened.add('sent to another than the first of its route');
    },
  };
}

const nameOf = ({ supplier }: RouteEntry): SupplierName => supplier;

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

const isFirstSupplier = (name: SupplierName): boolean => firstSuppliers.some((first) => first === name);

const routeFor = (all: readonly Network[], { network }: Pick<Order, 'network'>): Route | null =>
  all.find(({ id }) => id === network)?.route ?? null;

/** Without a route, orders go to the first three suppliers. */
const isIn = (route: Route | null, supplier: SupplierName): boolean =>
  route === null
    ? isFirstSupplier(supplier)
    : route.entries.some((entry) => entry.supplier === supplier && entry.isOn);

const uses = ({ bundle_api_active, suppliers }: Settings, supplier: SupplierName): boolean =>
  bundle_api_active &&
  (isFirstSupplier(supplier) ||
    suppliers.some(({ id, on, removed_at }) => id === supplier && on && removed_at === ''));
