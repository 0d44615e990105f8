import type { TopUp } from '../rows';

export interface TopUpPageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Maximum rows examined; a page may come back short. */
  readonly maximumRows: number;
  /** Keeps only matching rows. Absent: all. */
  readonly matches?: ((topUp: TopUp) => boolean) | undefined;
}

export interface TopUpPage {
  readonly topUps: readonly TopUp[];
  readonly nextCursor: string | null;
}

/**
 * Everybody's top-ups. Lists are eventually consistent, newest first, and may give fewer than `limit` and a cursor.
 * @throws AppError invalid_request for a cursor that is not of the same list; TableUnavailable
 */
export interface AllTopUps {
  get(reference: string): Promise<TopUp | null>;
  newest(query: TopUpPageQuery): Promise<TopUpPage>;
  /** Customer by customer. */
  ofCustomers(userIds: readonly string[], query: TopUpPageQuery): Promise<TopUpPage>;
}
