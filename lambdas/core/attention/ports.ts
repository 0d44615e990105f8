import type { Store } from '../kernel/ports';
import type { AttentionItem, Subject } from './entities';

/** @throws TableUnavailable */
export interface AttentionStore extends Store<'attention'> {
  /** Strongly consistent. */
  get(subject: Subject): Promise<AttentionItem | null>;
}

export interface AttentionList {
  /** Open items, oldest first; eventually consistent. @throws AppError invalid_request for a cursor that is not ours. */
  open(page: {
    limit: number;
    cursor?: string | undefined;
  }): Promise<{ items: AttentionItem[]; nextCursor: string | null }>;
}
