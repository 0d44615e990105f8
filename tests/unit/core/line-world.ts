import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import type { PurchaseRequest } from '../../../lambdas/core/orders/ports';
import { buyBundle } from '../../../lambdas/core/orders/purchase/buy-bundle';
import { reconcile } from '../../../lambdas/core/orders/reconcile';
import type { Supplier } from '../../../lambdas/core/suppliers/supplier';
import { account, cedis, purchase, settings } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const limit = { name: 'hubnet#mtn', most: 5 };
export const goodNumber = '0241234567';
export const refusedNumber = '0240000001';
export const minuteMs = 60_000;

export interface Placed {
  readonly userId: string;
  readonly boughtAt: number;
  readonly placedAt: number;
}

/** A shop in simulated time: scheduled events happen while others sleep. Its supplier takes `placeMs` to answer. */
export async function openShop(
  customers: readonly string[],
  change: (userId: string) => Partial<Account> = () => ({}),
  { placeMs = 0, lagMs = 0 } = {},
) {
  const core = await openCore({ lagMs });
  for (const userId of customers) {
    await core.table.write({
      put: accountRow.encode(account({ userId, balance: cedis(5_000), ...change(userId) })),
    });
  }
  const agenda: { readonly atMs: number; readonly happen: () => Promise<unknown> }[] = [];
  const nowMs = () => core.ports.clock.now().getTime();
  const startedAt = nowMs();
  const clock = {
    now: core.ports.clock.now,
    async sleep(ms: number) {
      const until = nowMs() + ms;
      for (;;) {
        const [next] = agenda.toSorted((a, b) => a.atMs - b.atMs);
        if (next === undefined || next.atMs > until) break;
        agenda.splice(agenda.indexOf(next), 1);
        core.wait(Math.max(0, next.atMs - nowMs()) / minuteMs);
        await next.happen();
      }
      core.wait(Math.max(0, until - nowMs()) / minuteMs);
    },
  };
  const placed: Placed[] = [];
  const hubnet: Supplier = {
    name: 'hubnet',
    rateLimitOf: (call) => (call === 'status' ? null : limit),
    async place({ reference, phoneNumber }) {
      const order = await core.readOrder(reference);
      await clock.sleep(placeMs);
      placed.push({
        userId: order.userId,
        boughtAt: order.createdAt.getTime() - startedAt,
        placedAt: nowMs() - startedAt,
      });
      return phoneNumber === refusedNumber
        ? { kind: 'refused', cause: 'number_refused' }
        : { kind: 'accepted' };
    },
    status: async () => ({ kind: 'accepted' }),
  };
  const ports = { ...core.ports, clock, suppliers: { get: () => hubnet } };
  let requests = 0;
  const buyOrThrow = (userId: string, phoneNumber: string, how: Partial<PurchaseRequest> = {}) => {
    requests += 1;
    return buyBundle(
      ports,
      purchase({
        userId,
        confirmed: ['duplicate'],
        idempotencyKey: `request-${requests}`,
        phoneNumber,
        ...how,
      }),
    );
  };
  return {
    ...core,
    core,
    ports,
    placed,
    buy: (userId: string, phoneNumber: string, how: Partial<PurchaseRequest> = {}) =>
      buyOrThrow(userId, phoneNumber, how).catch(() => null),
    buyOrThrow,
    at: (ms: number, happen: () => Promise<unknown>) => void agenda.push({ atMs: startedAt + ms, happen }),
    /** Sweeps every minute. */
    async sweepFor(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        await reconcile({
          orders: ports,
          topUps: { ...ports, payments: { verify: async () => ({ kind: 'under_way' }) } },
          settings: settings(),
        });
        await clock.sleep(Math.max(0, startedAt + (minute + 1) * minuteMs - nowMs()));
      }
    },
  };
}

export const named = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

/** Customers whose id starts like this have received nothing yet. */
export const openWith = (customers: readonly string[], script = {}) =>
  openShop(customers, (userId) => ({ isNew: userId.startsWith('new') }), script);

export type Shop = Awaited<ReturnType<typeof openShop>>;

export const waitOf = ({ boughtAt, placedAt }: Placed): number => placedAt - boughtAt;

export const ordersOf = ({ placed }: Shop, name: string): Placed[] =>
  placed.filter(({ userId }) => userId.startsWith(name));
