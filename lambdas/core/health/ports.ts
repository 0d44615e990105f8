import type { AttentionReason } from '../../../contracts/attention/attention-reasons';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Pesewas } from '../money';
import type { BankBalance, PaystackBalance } from './lines';

/** An open attention item, with what its line counts of it. */
export interface OpenItem {
  readonly reasons: readonly AttentionReason[];
  readonly openedAt: Date;
  /** Null where no amount in cedis is at stake. */
  readonly amount: Pesewas | null;
  /** When its order or top-up was made. */
  readonly startedAt: Date | null;
  /** Until when Paystack needs our answer to a dispute. */
  readonly dueAt: Date | null;
}

/** So many that wait, and since when the longest does. */
export interface Waiting {
  readonly count: number;
  readonly isMore: boolean;
  readonly oldestAt: Date | null;
}

/** The heads of worklists: as many reads however long they are. Eventually consistent. @throws TableUnavailable */
export interface HealthLists {
  /** Longest open first. `isMore`: there are others, or one can't be read. */
  items(limit: number): Promise<{ readonly items: readonly OpenItem[]; readonly isMore: boolean }>;
  /** Orders that wait for a supplier, by when they were due. */
  inLine(now: Date, limit: number): Promise<Waiting>;
  /** Orders that a person has to send, and that are in no batch. */
  byHand(now: Date, limit: number): Promise<Waiting>;
  /** Numbers. */
  toActivate(limit: number): Promise<Waiting>;
  /** Open ones. */
  batches(limit: number): Promise<Waiting>;
}

/** @throws TableUnavailable */
export interface HealthStore extends Store<'bankBalance' | 'audit' | 'admin'> {
  read(): Promise<{ readonly paystack: PaystackBalance | null; readonly bank: BankBalance | null }>;
  /** Strongly consistent. */
  bank(): Promise<BankBalance | null>;
  audit(id: string): Promise<AuditRecord | null>;
}

/** What the sweep knows of Paystack's balance. @throws TableUnavailable */
export interface PaystackBalances {
  read(): Promise<PaystackBalance | null>;
  /** Unconditional: the later of two runs wins. */
  save(balance: PaystackBalance): Promise<void>;
}

/** Never throws, and ends within 15 s. */
export interface BalanceAtPaystack {
  ask(): Promise<
    | { readonly kind: 'balance'; readonly balance: Pesewas }
    | { readonly kind: 'unknown'; readonly detail: string }
  >;
}
