import { formatDateTime } from '../../../lib/dates';

interface Waiting {
  readonly status: string;
  readonly expires_at: string;
  readonly alone_from?: string | undefined;
}

/** The words for a change that hasn't been made yet. Null: it was made. */
export function waitingWords(answer: unknown): string | null {
  const approval = approvalIn(answer);
  if (approval === null) return null;
  if (approval.status !== 'waiting') return 'This was asked for before, and decided. Look under To do.';
  const waits = `Nothing was changed yet. It waits for approval until ${formatDateTime(approval.expires_at)}.`;
  if (!approval.alone_from) return waits;
  return `${waits} If nobody else can approve it, you can yourself from ${formatDateTime(approval.alone_from)}.`;
}

const approvalIn = (answer: unknown): Waiting | null =>
  typeof answer === 'object' && answer !== null && 'approval' in answer && answer.approval
    ? (answer.approval as Waiting)
    : null;
