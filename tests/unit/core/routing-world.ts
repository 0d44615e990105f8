import type { SupplierName } from '../../../contracts/constants';
import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Route } from '../../../lambdas/core/networks/rows';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { reconcile } from '../../../lambdas/core/orders/reconcile';
import type { PlaceOutcome, StatusOutcome, Supplier } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, purchase, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

const minuteMs = 60_000;

const keys = settings({ primary_bundle_api_key: 'key', secondary_bundle_api_key: 'key' });

export const routeOf = (...suppliers: readonly SupplierName[]): Route => suppliers;

export const dead: PlaceOutcome = { kind: 'refused', cause: 'not_sent' };

interface Call {
  readonly supplier: SupplierName;
  readonly reference: string;
  readonly atMs: number;
}

/** A shop whose suppliers answer as told, in simulated time, with a sweep each minute. */
export async function openRoutedShop(route: Route | null) {
  const core = await openCore();
  const nowMs = () => core.ports.clock.now().getTime();
  const startedAt = nowMs();
  const calls: Call[] = [];
  const answers = new Map<SupplierName, PlaceOutcome>();
  /** Suppliers' statuses of an order; `accepted` by default. */
  const statuses = new Map<SupplierName, StatusOutcome>();
  const hangsMs = new Map<SupplierName, number>();
  const pace = new Map<SupplierName, number>([['hubnet', 5]]);
  const supplier = (name: SupplierName): Supplier => ({
    name,
    rateLimitOf: (call) => {
      const perMinute = pace.get(name);
      return call === 'status' || perMinute === undefined
        ? null
        : { name: `${name}#${call.networkCode}`, most: perMinute };
    },
    async place({ reference }) {
      calls.push({ supplier: name, reference, atMs: nowMs() - startedAt });
      await core.ports.clock.sleep(hangsMs.get(name) ?? 0);
      return answers.get(name) ?? { kind: 'accepted' };
    },
    async status() {
      const hangs = hangsMs.get(name);
      if (hangs === undefined) return statuses.get(name) ?? { kind: 'accepted' };
      await core.ports.clock.sleep(hangs);
      return { kind: 'unknown', detail: 'A timeout' };
    },
  });
  const ports = {
    ...core.ports,
    settings: { read: async () => keys },
    suppliers: { get: supplier },
    routes: routes(core.table),
  };
  let changes = 0;
  const setRoute = (next: Route | null) => {
    changes += 1;
    const request = {
      id: 'MTN',
      kind: 'change',
      fields: { route: next },
      requestId: `route-${changes}`,
    } as const;
    return updateNetwork(core.ports, ownerBy('admin'), request);
  };
  if (route !== null) await setRoute(route);
  let bought = 0;
  const buy = async () => {
    bought += 1;
    const userId = `customer-${bought}`;
    await core.table.write({ put: accountRow.encode(account({ userId, balance: cedis(50) })) });
    const answer = await buyBundle(ports, purchase({ userId, idempotencyKey: `request-${bought}` }));
    return core.readOrder(answer.orderNumber ?? '');
  };
  const sweep = () =>
    reconcile({
      orders: ports,
      topUps: { ...ports, payments: { verify: async () => ({ kind: 'under_way' }) } },
      settings: keys,
    });
  return {
    ...core,
    ports,
    calls,
    answers,
    statuses,
    hangsMs,
    pace,
    setRoute,
    buy,
    sweep,
    callsTo: (name: SupplierName) => calls.filter((call) => call.supplier === name),
    /** So many orders each minute, with a sweep at the end of each. */
    async openFor(minutes: number, ordersAMinute: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        const endsAt = nowMs() + minuteMs;
        for (let order = 0; order < ordersAMinute; order += 1) {
          await buy();
          core.wait(0.2 / ordersAMinute);
        }
        await sweep();
        core.wait(Math.max(0, endsAt - nowMs()) / minuteMs);
      }
    },
  };
}
