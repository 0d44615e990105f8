import type { AttentionStore } from '../../attention/ports';
import type { FoundPayment } from '../../attention/rows';
import type { TopUp } from '../entities';
import type { TopUpPorts, TopUpStore } from '../ports';

/** A success of Paystack's list. */
export interface ListedPayment extends FoundPayment {
  /** The amount asked for, in minor units. */
  readonly requestedAmount: number | null;
  /** Paystack's fee, in minor units. */
  readonly fees: number | null;
  /** When it was begun at Paystack; null where that can't be read. */
  readonly createdAt: Date | null;
}

/** Never throws: what went wrong is a result. */
export interface ListedPayments {
  /** Payments begun between the two times, each once; null where Paystack gave no whole list. */
  between(
    from: Date,
    to: Date,
  ): Promise<{
    readonly payments: readonly ListedPayment[];
    /** Rows that can't be read. */
    readonly unreadable: number;
    /** The fingerprint of the key that we asked with. */
    readonly keyFingerprint: string;
  } | null>;
}

export interface StartedTopUps {
  /** All top-ups started from `from` up to, and without, `to`, as the index has them: some seconds old. */
  between(from: Date, to: Date): AsyncIterable<TopUp>;
}

/** One comparison with Paystack's list, over as many runs as it takes. */
export interface Comparison {
  readonly beganAt: Date;
  /** Payments begun before this have been compared. */
  readonly until: Date;
  /** Where this comparison ends. */
  readonly to: Date;
  /** How many runs have failed at `until`. */
  readonly tries: number;
  /** Items that it has opened. */
  readonly opened: number;
}

/** Completed top-ups that are asked about again. */
export interface TopUpRechecks {
  /** Up to when those that were started have been asked about, for each of the times of `recheck-completed.ts`. */
  readonly until: readonly Date[];
  /** Payments without a certain answer, and how often we asked about each. */
  readonly unanswered: readonly {
    readonly userId: string;
    readonly reference: string;
    readonly tries: number;
  }[];
}

export interface TopUpRecheckPorts extends TopUpPorts {
  readonly started: StartedTopUps;
  readonly topUpRechecks: {
    read(): Promise<TopUpRechecks | null>;
    /** One run at a time writes it: the schedule starts no second one while one runs. */
    save(rechecks: TopUpRechecks): Promise<void>;
  };
}

export interface ComparisonPorts extends TopUpPorts {
  readonly topUps: TopUpPorts['topUps'] & Pick<TopUpStore, 'ownerOf'>;
  readonly attention: AttentionStore;
  readonly listed: ListedPayments;
  readonly started: StartedTopUps;
  /** One run at a time writes it: the schedule starts no second one while one runs. */
  readonly comparison: {
    read(): Promise<Comparison | null>;
    save(comparison: Comparison): Promise<void>;
  };
}
