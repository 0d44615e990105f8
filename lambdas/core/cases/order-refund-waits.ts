import { statusAt } from '../approvals/approval';
import { approvalRow } from '../approvals/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import type { Order } from '../orders/order';
import type { Clock, Ids } from '../runtime-ports';
import { type Case, caseRow } from './rows';

export const noteRefundAccess = access({ get: [caseRow], writes: [[caseRow]] });

interface NotePorts {
  readonly db: Db<typeof noteRefundAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Notes on the case that a refund waits for a second person, so the customer of a reported order can read it. @throws AppError unavailable
 */
export const noteRefund = (
  { db, ...ports }: NotePorts,
  { orderId, approvalId }: { readonly orderId: string; readonly approvalId: string },
): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: () => db.get(caseRow, { orderId }),
      decide(found): Decision<void, 'case'> {
        if (found === null || found.refundAsked === approvalId) return { changes: [], result: undefined };
        const noted = { ...found, refundAsked: approvalId, version: found.version + 1 };
        return { changes: [put(caseRow, noted)], result: undefined };
      },
    },
  );

export const refundWaitsAccess = access({ get: [approvalRow] });

interface WaitPorts {
  readonly db: Db<typeof refundWaitsAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Whether a refund waits for approval. Reads the approval itself, as a refused, withdrawn or expired one no longer waits. @throws
 * TableUnavailable
 */
export async function refundWaits(
  { db, clock }: WaitPorts,
  { refundAsked }: Pick<Case, 'refundAsked'>,
  { status }: Pick<Order, 'status'>,
): Promise<boolean> {
  if (refundAsked === null || status === 'failed') return false;
  const approval = await db.get(approvalRow, { id: refundAsked });
  return approval !== null && statusAt(approval, clock.now()) === 'waiting';
}
