import type { Clock, Ids } from '../runtime-ports';
import type { Change, ChangeKind, Mark } from './changes';

/**
 * The result of a transaction.
 * - `refused`: nothing was written; `failed` are the changes whose conditions didn't hold, `mark` is the existing row if a new one was to
 * be written;
 * - `contended`: nothing was written, because another transaction held one of the rows.
 */
export type WriteOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly failed: readonly ChangeKind[]; readonly mark: Mark | null }
  | { readonly kind: 'contended' };

export interface Store<Kind extends ChangeKind> {
  /** Writes all changes in one transaction, or none. @throws TableUnavailable, OutcomeUnknown */
  write(changes: readonly Change<Kind>[]): Promise<WriteOutcome>;
}

export interface CommitPorts<Kind extends ChangeKind> {
  readonly db: Store<Kind>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}
