import { AppError } from '../errors';
import type { Change } from '../kernel/changes';

export const ownWords = 'This is about your own account. Somebody else has to approve it.';

/** Whose rows or money are changed. */
export const accountsIn = (changes: readonly Change[]): string[] => changes.flatMap(accountIn);

function accountIn(change: Change): string[] {
  if (change.kind === 'posting') return [change.posting.account.userId];
  if (change.kind === 'secondFactor') return [change.userId];
  return change.kind === 'account' ? [change.after.userId] : [];
}

/** Nobody approves what their own account gets or loses. @throws AppError forbidden */
export function assertNotAbout(changes: readonly Change[], userId: string): void {
  if (accountsIn(changes).includes(userId)) throw new AppError('forbidden', { userMessage: ownWords });
}
