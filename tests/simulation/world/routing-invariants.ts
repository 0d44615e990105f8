import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import { toNetworkList, toTroubles } from '../../../lambdas/adapters/dynamodb/networks/routes';
import type { Network, Route } from '../../../lambdas/core/networks/rows';
import type { Order } from '../../../lambdas/core/orders/order';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';
import type { Happenings } from './happenings';
import { Versions } from './versions';

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

const isFirstSupplier = (name: SupplierName): boolean => firstSuppliers.some((first) => first === name);

const routeFor = (all: readonly Network[], { network }: Pick<Order, 'network'>): Route | null =>
  all.find(({ id }) => id === network)?.route ?? null;

/** Without a route, orders go to the first three suppliers. */
const isIn = (route: Route | null, supplier: SupplierName): boolean =>
  route === null ? isFirstSupplier(supplier) : route.includes(supplier);

const uses = ({ bundle_api_active, suppliers }: Settings, supplier: SupplierName): boolean =>
  bundle_api_active && (isFirstSupplier(supplier) || suppliers.some(({ id }) => id === supplier));
