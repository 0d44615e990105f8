/** The moments of price changes that customers were told of, or are being told of: one of them may be taken back. */
export interface ToldMoments {
  /** Those to come. */
  readonly moments: readonly Date[];
  /** 0: there was none yet. */
  readonly version: number;
}

/** How far customers were told of the prices that change at one moment. */
export interface ToldPrices {
  /** When they change. */
  readonly at: Date;
  /** Which changes, by `changesAt`; null: a release before has written it. */
  readonly of: string | null;
  /** The page of accounts that comes next; null: the first. */
  readonly cursor: string | null;
  readonly isDone: boolean;
  /** 0: nobody was told yet. */
  readonly version: number;
}
