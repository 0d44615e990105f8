import type { Account } from '../accounts/entities';
import type { AttentionStore } from '../attention/ports';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Clock, Ids } from '../runtime-ports';
import type { TopUp } from './entities';

/**
 * Paystack's answer about a reference.
 * - `paid`: money has come in, `amount` in minor units of `currency`;
 * - `not_paid`: nothing has come in so far, and nothing is under way (abandoned, failed, reversed);
 * - `not_found`: under this key, the reference never reached Paystack;
 * - `under_way`: it may still come (a bank transfer that is awaited);
 * - `unknown`: Paystack could not be asked, or said nothing that can be read.
 */
export type PaymentStatus =
  | {
      readonly kind: 'paid';
      readonly amount: number;
      readonly currency: string;
      readonly channel: string | null;
      /** Paystack's own id of the payment. */
      readonly transactionId?: string | null;
      /** The amount asked for, in minor units; the amount has Paystack's fee on top where customers bear it. */
      readonly requestedAmount?: number | null;
      /** Paystack's fee, in minor units. */
      readonly fees?: number | null;
      readonly domain?: 'test' | 'live' | null;
      /** The fingerprint of the secret key that asked. */
      readonly keyMode?: 'test' | 'live' | null;
    }
  | { readonly kind: 'not_paid'; readonly detail: string; readonly transactionId?: string | null }
  | { readonly kind: 'not_found'; readonly keyFingerprint: string }
  | { readonly kind: 'under_way' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** Never throws: what went wrong is a result. Reads are repeated a few times within 10 s. */
export interface Payments {
  verify(reference: string): Promise<PaymentStatus>;
}

/** Top-ups, with the wallets that they are credited to. @throws TableUnavailable */
export interface TopUpStore extends Store<'topUp' | 'count' | 'posting' | 'attention' | 'audit' | 'admin'> {
  /** Strongly consistent. Null also for another customer's reference. */
  get(userId: string, reference: string): Promise<TopUp | null>;
  /** The owner of a reference; eventually consistent. */
  ownerOf(reference: string): Promise<string | null>;
  account(userId: string): Promise<Account | null>;
  audit(id: string): Promise<AuditRecord | null>;
}

export interface OpenTopUps {
  /** Top-ups whose `dueAt` is not after `now`, longest due first. Eventually consistent. */
  due(now: Date, limit: number): Promise<{ userId: string; reference: string }[]>;
}

export interface TopUpPorts {
  readonly topUps: Pick<TopUpStore, 'get' | 'account' | 'write'>;
  /** Absent where nothing can come to a person's attention: where personal data is erased. */
  readonly attention?: Pick<AttentionStore, 'get'>;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly ids: Ids;
}
