import type { Clock, Ids } from '../runtime-ports';
import type { Change, ChangeKind, Mark } from './changes';

/**
 * The result of a transaction.
 * - `refused`: nothing was written; `failed` are the changes whose conditions did not hold, `mark` the row that
 *   already stood where one of them was to be new;
 * - `contended`: nothing was written, as another transaction held one of the rows.
 */
export type WriteOutcome =
  | { readonly kind: 'written' }
  | { readonly kind: 'refused'; readonly failed: readonly ChangeKind[]; readonly mark: Mark | null }
  | { readonly kind: 'contended' };

export interface Store<Kind extends ChangeKind> {
  /** All changes in one transaction, or none. @throws TableUnavailable, OutcomeUnknown */
  write(changes: readonly Change<Kind>[]): Promise<WriteOutcome>;
}

export interface CommitPorts<Kind extends ChangeKind> {
  readonly store: Store<Kind>;
  readonly clock: Pick<Clock, 'now' | 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}
