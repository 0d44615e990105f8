import type { Store } from '../kernel/ports';
import type { TopUpPorts, TopUpStore } from '../top-ups/ports';
import type { Dispute } from './entities';

/** A dispute as Paystack tells it now. */
export interface PaystackDispute {
  readonly id: string;
  readonly reference: string;
  /** In minor units of the payment; null: all of it. */
  readonly amount: number | null;
  /** `open` also for an outcome that we can't read. */
  readonly status: Dispute['status'];
  readonly category: string | null;
  readonly dueAt: Date | null;
}

export type DisputeAnswer =
  | { readonly kind: 'dispute'; readonly dispute: PaystackDispute }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Never throws: what went wrong is a result. */
export interface Disputes {
  get(id: string): Promise<DisputeAnswer>;
  /**
   * Disputes opened since then, newest first. `isWhole` is false where Paystack stopped answering, or listed one that can't be
   * read: the others are told all the same.
   */
  since(from: Date): Promise<{ readonly disputes: readonly PaystackDispute[]; readonly isWhole: boolean }>;
}

/** @throws TableUnavailable */
export interface DisputeStore extends Store<'dispute' | 'topUp' | 'posting' | 'attention'> {
  /** Strongly consistent. */
  get(id: string): Promise<Dispute | null>;
}

export interface DisputePorts extends TopUpPorts {
  readonly topUps: TopUpPorts['topUps'] & Pick<TopUpStore, 'ownerOf'>;
  readonly disputes: DisputeStore;
  readonly atPaystack: Disputes;
}
