/** What a receipt is of: an order by its number, or a top-up by its reference. */
export interface ReceiptSubject {
  readonly of: 'order' | 'top-up';
  readonly id: string;
}

/** A link that somebody without a session may open. */
export interface ReceiptLink extends ReceiptSubject {
  /** Of the token in the link, which is kept nowhere. */
  readonly hash: string;
  readonly userId: string;
  readonly hidesPrice: boolean;
  readonly createdAt: Date;
}

/** The links to one receipt that work, oldest first: its customer ends them, and their deletion does. */
export interface ReceiptLinks extends ReceiptSubject {
  readonly userId: string;
  readonly hashes: readonly string[];
  readonly version: number;
}
