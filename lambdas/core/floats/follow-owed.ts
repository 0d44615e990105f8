import type { SupplierName } from '../../../contracts/constants';
import { commit } from '../kernel/commit';
import type { Order } from '../orders/entities';
import type { Clock, Ids } from '../runtime-ports';
import type { RowChange } from '../statistics/effects';
import { chargedBy } from './charges';
import type { Owed } from './entities';
import type { OwedStore } from './ports';

type FailedOrder = Pick<Order, 'status' | 'attempts'>;

/** Suppliers that took the order and didn't deliver it: by their own word, or because it was refunded since. */
const owedBy = (order: FailedOrder): SupplierName[] =>
  chargedBy(order).filter((supplier) => {
    const outcomes = order.attempts
      .filter((each) => each.supplier === supplier)
      .map(({ outcome }) => outcome);
    if (outcomes.includes('delivered')) return false;
    return order.status === 'failed' || (outcomes.includes('failed') && !outcomes.includes('accepted'));
  });

interface FollowPorts {
  readonly owed: Pick<OwedStore, 'get' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

type OrderChange = Extract<RowChange, { kind: 'orders' }>;

/** Notes what suppliers owe us by these changes of orders, once, however often or late they come. @throws AppError unavailable */
export async function followOwed(ports: FollowPorts, changes: readonly RowChange[]): Promise<void> {
  for (const change of changes) {
    if (change.kind !== 'orders' || change.after === null) continue;
    const [before, after] = [change.before ? owedBy(change.before) : [], owedBy(change.after)];
    for (const supplier of new Set([...before, ...after])) {
      if (before.includes(supplier) !== after.includes(supplier)) await follow(ports, change, supplier);
    }
  }
}

const follow = (ports: FollowPorts, { after: order, at: failedAt }: OrderChange, supplier: SupplierName) =>
  commit(
    { ...ports, store: ports.owed },
    {
      read: async () => (order === null ? null : ports.owed.get(order.id, supplier)),
      decide(known) {
        const nothing = { changes: [], result: undefined };
        if (order === null) return nothing;
        const isOpen = owedBy(order).includes(supplier);
        const { id: orderId, network, dataPlan, version: orderVersion, createdAt: orderedAt } = order;
        if (known !== null) {
          if (known.orderVersion >= orderVersion || known.givenBackAt !== null) return nothing;
          const owed = { ...known, isOpen, orderVersion, version: known.version + 1 };
          return { changes: [{ kind: 'owed', owed }], result: undefined };
        }
        if (!isOpen) return nothing;
        const attempt = order.attempts.findLast((each) => each.supplier === supplier);
        const owed: Owed = {
          orderId,
          supplier,
          network,
          dataPlan,
          cost: order.costs?.[supplier] ?? null,
          transactionId: attempt?.transactionId ?? null,
          orderedAt,
          failedAt,
          orderVersion,
          isOpen,
          givenBackAt: null,
          seenBackAt: null,
          claimed: null,
          version: 1,
        };
        return { changes: [{ kind: 'owed', owed }], result: undefined };
      },
    },
  );
