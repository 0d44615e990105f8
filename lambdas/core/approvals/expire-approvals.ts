import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import { decidedChanges } from './decided-changes';
import { statusAt } from './entities';
import type { ApprovalStore } from './ports';
import { readWaiting } from './read-waiting';

export interface ExpirePorts {
  readonly approvals: Pick<ApprovalStore, 'get' | 'item' | 'waiting' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

const perRun = 100;

/**
 * Ends what nobody has approved in time, with its attention item. The time alone decides: until this has run, it can't be
 * approved either.
 */
export async function expireApprovals(ports: ExpirePorts): Promise<{ expired: number; failures: unknown[] }> {
  const ids = await ports.approvals.waiting(perRun);
  const failures: unknown[] = [];
  let expired = 0;
  for (const id of ids) {
    try {
      if (await expire(ports, id)) expired += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { expired, failures };
}

function expire(ports: ExpirePorts, id: string): Promise<boolean> {
  const { approvals } = ports;
  return commit(
    { ...ports, store: approvals },
    {
      read: () => readWaiting(approvals, id),
      decide({ approval, item }, at): Decision<boolean, 'approval' | 'attention' | 'admin'> {
        const isOver = approval.status === 'waiting' && statusAt(approval, at) === 'expired';
        if (!isOver) return { changes: [], result: false };
        const made = { decision: 'expired', by: null, words: null, at } as const;
        return { changes: decidedChanges({ approval, item }, made), result: true };
      },
    },
  );
}
