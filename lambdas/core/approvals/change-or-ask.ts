import type { AuditRecord } from '../audit-log/entities';
import { type AskPorts, ask } from './ask';
import type { Approval } from './entities';
import { approvalGuard, type Guard, SecondPersonNeeded } from './guard';
import { limitsOf } from './limits';
import { type Asked, approvalIdOf } from './new-approval';
import { sameRequest } from './same-request';

export type Outcome<Result> =
  | { readonly kind: 'done'; readonly result: Result }
  | { readonly kind: 'waits'; readonly approval: Approval; readonly record: AuditRecord };

/**
 * Carries out a change that the limits leave to one person; asks for a second person where they don't. The same request
 * again gets the same answer, or what became of it.
 * @throws what `change` throws; AppError request_id_reused, forbidden, unavailable
 */
export async function changeOrAsk<Result>(
  ports: AskPorts,
  asked: Asked,
  change: (guard: Guard) => Promise<Result>,
): Promise<Outcome<Result>> {
  const approvalId = approvalIdOf(asked);
  const limits = limitsOf(await ports.settings.read());
  const { adminId } = asked.by;
  try {
    const result = await change(
      approvalGuard({ kind: 'alone', approvals: ports.approvals, limits, adminId, approvalId }),
    );
    return { kind: 'done', result };
  } catch (error) {
    if (!(error instanceof SecondPersonNeeded)) throw error;
    const { record, approval } = error;
    // It was carried out before: by itself below the limit, or when it was approved.
    if (approval !== null) sameRequest(approval, asked);
    if (approval?.status !== 'waiting' && (await ports.approvals.audit(record.id)) !== null) {
      const isApproved = approval?.status === 'approved';
      const granted = isApproved ? approvalGuard({ kind: 'granted', approval }) : null;
      return { kind: 'done', result: await repeated(change, granted, approvalGuard({ kind: 'repeated' })) };
    }
    if (approval === null) await asked.prepare?.(approvalId);
    return { kind: 'waits', approval: await ask(ports, asked, record), record };
  }
}

/** Done again now, it may need a second person for what has happened since; its own mark answers all the same. */
async function repeated<Result>(
  change: (guard: Guard) => Promise<Result>,
  granted: Guard | null,
  replay: Guard,
): Promise<Result> {
  try {
    return await change(granted ?? replay);
  } catch (error) {
    if (granted === null || !(error instanceof SecondPersonNeeded)) throw error;
    return change(replay);
  }
}
