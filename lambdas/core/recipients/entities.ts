/** A number that a customer has saved: somebody else's, mostly. */
export interface Recipient {
  readonly userId: string;
  /** As `0241234567`. */
  readonly phoneNumber: string;
  /** What the customer calls it. */
  readonly name: string;
  /** The usual bundle. */
  readonly planId: string | null;
  /** When it was last saved, or bought for. */
  readonly usedAt: Date;
}

/** What a customer has saved. Each number that comes or goes is counted in the same transaction. */
export interface RecipientList {
  readonly userId: string;
  readonly count: number;
  /** The latest changes, oldest first. */
  readonly requests: readonly KnownRequest[];
  readonly version: number;
}

/** Hashes of a request: its id, and what it asked for. */
export interface KnownRequest {
  readonly id: string;
  readonly content: string;
}
