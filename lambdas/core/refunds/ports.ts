import type { Account } from '../accounts/entities';
import type { Guard } from '../approvals/guard';
import type { GuardKind } from '../approvals/guard-writers';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Pesewas } from '../money';
import type { TopUpPorts, TopUpStore } from '../top-ups/ports';
import type { WalletHistory } from '../wallet/ports';
import type { PaystackRefundStatus, TopUpRefund } from './entities';

/** A refund as Paystack tells it now. */
export interface PaystackRefund {
  readonly id: string;
  /** In minor units. */
  readonly amount: number;
  readonly status: PaystackRefundStatus;
  /** The notes written when it was made. */
  readonly notes: string;
  /** Paystack's id of the dispute that it belongs to; null where it names none. */
  readonly dispute: string | null;
}

/** One of a list of all refunds: it doesn't say our reference. */
export type ListedRefund = PaystackRefund & { readonly transactionId: string };

/**
 * Paystack's answer to a refund request. `refused`: certainly none was made, `reason` in our words. `unknown`: one may have been
 * made.
 */
export type RefundAnswer =
  | { readonly kind: 'made'; readonly refund: PaystackRefund }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Never throws: what went wrong is a result. */
export interface Refunds {
  /** Asks once and never retries. */
  make(refund: {
    readonly id: string;
    readonly transactionId: string;
    readonly amount: Pesewas;
  }): Promise<RefundAnswer>;
  /** All refunds of a payment; null where Paystack gave no whole answer. */
  ofTransaction(transactionId: string): Promise<PaystackRefund[] | null>;
  /**
   * Refunds of all payments made since then, newest first. `isWhole` is false where Paystack stopped answering, or listed
   * one that can't be read: the others are told all the same.
   */
  since(from: Date): Promise<{ readonly refunds: readonly ListedRefund[]; readonly isWhole: boolean }>;
  /** Our reference of a payment that Paystack knows by its own id; null where Paystack gave no answer. */
  referenceOf(transactionId: string): Promise<string | null>;
}

/** @throws TableUnavailable */
export interface RefundStore
  extends Store<'topUpRefund' | 'topUp' | 'posting' | 'audit' | 'admin' | GuardKind> {
  /** Strongly consistent. */
  get(id: string): Promise<TopUpRefund | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
}

export interface OpenRefunds {
  /** Ids of refunds that haven't ended, oldest first. Eventually consistent. */
  open(now: Date, limit: number): Promise<string[]>;
}

export interface FollowPorts extends TopUpPorts {
  readonly topUps: TopUpPorts['topUps'] & Pick<TopUpStore, 'ownerOf'>;
  readonly refunds: Pick<RefundStore, 'get' | 'write'>;
  readonly refundsAtPaystack: Pick<Refunds, 'ofTransaction'>;
}

export interface RequestPorts extends FollowPorts {
  readonly refundsAtPaystack: Pick<Refunds, 'make' | 'ofTransaction'>;
  readonly ledger: Pick<WalletHistory, 'entries'>;
  readonly guard: Guard;
}

/** `refused`: nothing was moved, and `because` says why. `because` of a refund: why Paystack refused it. */
export type RequestResult =
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'refund'; readonly refund: TopUpRefund; readonly because?: string };
