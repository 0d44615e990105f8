import { adminBulkUpdateOrders } from '../../../../contracts/orders/admin-bulk-update-orders';
import { auditRow } from '../../audit-log/rows';
import { commit, preview } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import type { StatusPorts } from '../../orders/status/set-status';
import {
  type BulkChange,
  bulkDecision,
  bulkRecordId,
  changeStatuses,
  ordersIn,
} from '../../orders/status/set-statuses';
import { guardIn } from '../guard';
import { approvalRow } from '../rows';
import { type ActionRequest, action } from './action';

export const bulkAccess = access({ get: [approvalRow, auditRow] });

interface BulkPorts extends StatusPorts {
  readonly db: Db<typeof bulkAccess> & StatusPorts['db'];
}

type Changed = Awaited<ReturnType<typeof changeStatuses>>;

/**
 * These are too many rows for one transaction. One transaction decides and approves that their money moves, with a list of the orders. Then
 * each order is changed in a transaction of its own, on the condition that this was approved and that the order is still as listed.
 */
export const bulkUpdatesOrders = action({
  contract: adminBulkUpdateOrders,
  async run(ports: BulkPorts, request): Promise<Changed> {
    // A repeated request: the approval is for the orders on its list, and the request may name more.
    if (ports.guard.kind === 'granted') return changeApproved(ports, request);
    const change = changeOf(request);
    const decision = { ...bulkDecision(ports, change), guard: ports.guard };
    if (ports.guard.kind !== 'approved') {
      await preview(decision, ports.clock.now());
      return changeStatuses(ports, change);
    }
    await commit(ports, decision);
    return changeApproved(ports, request);
  },
  async finish(ports, request) {
    const result = await changeApproved(ports, request);
    return isDone(result) ? null : told(result);
  },
  isDone,
  told,
});

function isDone({ failures }: Changed): boolean {
  return failures.length === 0;
}

function told({ changed, failures }: Changed): string {
  return failures.length === 0
    ? `${changedWords(changed)}.`
    : `${changedWords(changed)}, ${failures.length} ${failures.length === 1 ? 'is' : 'are'} not: ${failures[0]?.reason ?? ''}`;
}

const changedWords = (count: number): string =>
  count === 1 ? '1 order is changed' : `${count} orders are changed`;

type Request = ActionRequest<typeof adminBulkUpdateOrders>;

const changeOf = ({ input, by, idempotencyKey }: Request): BulkChange => ({
  orderNumbers: input.orderIds,
  status: input.status,
  statusesSeen: input.statusesSeen ?? null,
  reason: input.reason || null,
  ...by,
  idempotencyKey,
});

/** The approved orders. Safe to repeat: each order's own record shows that it was changed. */
async function changeApproved(ports: Omit<BulkPorts, 'guard'>, request: Request): Promise<Changed> {
  const change = changeOf(request);
  const [approval, record] = await Promise.all([
    ports.db.get(approvalRow, { id: request.approvalId }),
    ports.db.get(auditRow, { id: bulkRecordId(change) }),
  ]);
  if (approval?.status !== 'approved' || record === null) return { changed: 0, failures: [] };
  const { numbers: orderNumbers, seen: statusesSeen } = ordersIn(record);
  const guard = guardIn({
    kind: 'granted',
    approval,
    withDelivered: Number(record.after.delivered ?? 0) > 0,
  });
  return changeStatuses({ ...ports, guard }, { ...change, orderNumbers, statusesSeen });
}
