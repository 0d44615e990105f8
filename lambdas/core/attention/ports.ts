import type { Account } from '../accounts/entities';
import type { Store } from '../kernel/commit';
import type { Order } from '../orders/order';
import type { TopUp } from '../top-ups/rows';
import type { AttentionItem, FoundMismatches, FoundPayment, Subject } from './rows';

/** @throws TableUnavailable */
export interface AttentionStore extends Store<'attention'> {
  /** Strongly consistent. */
  get(subject: Subject): Promise<AttentionItem | null>;
}

/** The row that an item is about, in its current state. */
export type SubjectRow = OwnRow | FoundRow;

export type OwnRow =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'top_up'; readonly topUp: TopUp };

/** A subject without a row of its own; the item stores it. */
export type FoundRow =
  | { readonly kind: 'payment'; readonly payment: FoundPayment }
  | { readonly kind: 'ledger'; readonly mismatches: FoundMismatches };

/** Open items. Eventually consistent. */
export interface AttentionList {
  /** Longest open first. @throws AppError invalid_request for a cursor that is not ours. */
  open(page: {
    limit: number;
    cursor?: string | undefined;
  }): Promise<{ items: AttentionItem[]; nextCursor: string | null }>;
  /** The number of open items (up to `maximumCountedItems`) and the time of the oldest. */
  summary(): Promise<{ count: number; oldestAt: Date | null }>;
  /** Reads these items' subjects and their customers' accounts in one batch. Leaves out deleted accounts. */
  details(items: readonly AttentionItem[]): Promise<{
    subjects: ReadonlyMap<AttentionItem, SubjectRow>;
    accounts: ReadonlyMap<string, Account>;
  }>;
}
