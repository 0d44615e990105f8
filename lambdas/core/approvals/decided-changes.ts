import type { AttentionItem } from '../attention/entities';
import { followReasons } from '../attention/follow-reasons';
import type { ActingAdmin } from '../audit-log/entities';
import type { Change } from '../kernel/changes';
import type { Approval } from './entities';
import { withoutWords } from './without-words';

interface DecisionMade {
  readonly decision: 'approved' | 'refused' | 'withdrawn' | 'expired';
  /** Null: its time is over. */
  readonly by: ActingAdmin | null;
  readonly words: string | null;
  readonly at: Date;
}

/** The approval's end, its item's, and that whoever decides it is still an admin. */
export function decidedChanges(
  { approval, item }: { approval: Approval; item: AttentionItem | null },
  { decision, by, words, at }: DecisionMade,
): Change<'approval' | 'attention' | 'admin'>[] {
  const next: Approval = {
    ...withoutWords(approval),
    status: decision,
    decidedBy: by?.adminId ?? null,
    decidedByName: by?.adminName ?? null,
    decidedAt: at,
    words,
    version: approval.version + 1,
  };
  const resolution = words === null ? decisionWords[decision] : `${decisionWords[decision]}: ${words}`;
  const resolved = followReasons(
    item,
    {
      subject: { kind: 'approval', id: approval.id },
      userId: '',
      before: item?.reasons ?? [],
      after: [],
      by: by?.adminId ?? 'system',
      resolution,
    },
    at,
  );
  // Whoever asked for it has a condition in the change itself.
  const isOther = by !== null && (decision !== 'approved' || by.adminId !== approval.requestedBy);
  return [
    { kind: 'approval', approval: next },
    ...resolved,
    ...(isOther ? [{ kind: 'admin', userId: by.adminId } as const] : []),
  ];
}

const decisionWords = {
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Nobody approved it in time',
};
