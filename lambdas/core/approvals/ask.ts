import { followReasons } from '../attention/follow-reasons';
import type { AuditRecord } from '../audit-log/entities';
import { commit, type Decision } from '../kernel/commit';
import type { SettingsReader } from '../settings/ports';
import type { Approval } from './entities';
import { isAloneNow } from './may-approve';
import { type Asked, approvalIdOf, approvalOf, requestRecord } from './new-approval';
import type { ApprovalPorts, ApprovalStore } from './ports';
import { sameRequest } from './same-request';
import { whoIsTold } from './who-is-told';

export interface AskPorts extends Omit<ApprovalPorts, 'approvals'> {
  /** `tally` as `aloneGuard` has it. */
  readonly approvals: Pick<ApprovalStore, 'get' | 'account' | 'audit' | 'write'> &
    Partial<Pick<ApprovalStore, 'tally'>>;
  readonly settings: Pick<SettingsReader, 'read'>;
}

type Kinds = 'approval' | 'attention' | 'audit' | 'admin' | 'notice';

/**
 * Stores a change that waits, with its attention item and a record of who asked.
 * @throws AppError request_id_reused, forbidden, unavailable
 */
export async function ask(ports: AskPorts, asked: Asked, record: AuditRecord): Promise<Approval> {
  const { approvals } = ports;
  const id = approvalIdOf(asked);
  const about = { requestedBy: asked.by.adminId, action: asked.action, targetId: record.targetId };
  const isAlone = await isAloneNow(ports, about);
  return commit(
    { ...ports, store: approvals },
    {
      async read() {
        const [earlier, requester, target] = await Promise.all([
          approvals.get(id),
          approvals.account(asked.by.adminId),
          approvals.account(record.targetId),
        ]);
        return { earlier, requester, target };
      },
      decide({ earlier, ...people }, at): Decision<Approval, Kinds> {
        if (earlier !== null) return { changes: [], result: sameRequest(earlier, asked) };
        const approval = approvalOf(asked, { id, record, isAlone, at });
        const subject = { kind: 'approval', id } as const;
        const opening = { before: [], after: ['approval_waits'], by: 'system', resolution: '' } as const;
        return {
          changes: [
            { kind: 'approval', approval },
            ...followReasons(null, { subject, userId: '', ...opening }, at),
            { kind: 'audit', record: requestRecord(approval) },
            { kind: 'admin', userId: asked.by.adminId },
            ...whoIsTold(approval, people).map((notice) => ({ kind: 'notice', notice }) as const),
          ],
          result: approval,
        };
      },
      // Read again, and compared.
      replay: () => null,
    },
  );
}
