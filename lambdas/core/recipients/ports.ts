import type { Account } from '../accounts/entities';
import type { Store } from '../kernel/ports';
import type { Recipient, RecipientList } from './entities';

export interface RecipientRows {
  readonly account: Account | null;
  readonly list: RecipientList | null;
  readonly recipient: Recipient | null;
}

/** Reads are strongly consistent. @throws TableUnavailable */
export interface RecipientStore extends Store<'recipient' | 'recipientList' | 'noneEnded'> {
  /** In one round trip. */
  rows(userId: string, phoneNumber: string): Promise<RecipientRows>;
  list(userId: string): Promise<RecipientList | null>;
  /** As many as one customer may have. */
  all(userId: string): Promise<Recipient[]>;
}
