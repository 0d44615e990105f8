import type { SupplierName } from '../../../contracts/constants';
import type { SupplierProtocol } from '../../../contracts/suppliers/suppliers';
import { minuteMs } from '../durations';

/** How often something may be done, such as a call of one of a supplier's endpoints. Calls with the same `name` count together. */
export interface RateLimit {
  readonly name: string;
  /** So many in a minute, or in `inMs`. */
  readonly most: number;
  /** In place of a minute, for what is no supplier's. Its row is gone some time after it. */
  readonly inMs?: number;
  /** Of the same calls, those that new accounts together may use; who waits for them waits in a line of their own. */
  readonly isForNew?: true;
}

/** When each of a limit's permits is free again: milliseconds since 1970. */
export type RateLimitView = readonly number[];

/** An older permit is given back unused: the limit counts calls, not permits. */
export const maximumPermitAgeMs = 2_000;

/** Leave for one of the calls that a supplier allows per minute. */
export interface Permit {
  readonly limit: RateLimit;
  /** Which of the limit's permits it is, from 0. */
  readonly index: number;
  readonly takenAt: Date;
  /** When it is free again, by the table's clock: milliseconds since 1970. */
  readonly heldUntil: number;
}

/**
 * Keeps all processes together under a supplier's limit: within any minute, at most as many calls are made as it allows,
 * if each is made within `maximumPermitAgeMs` of its permit.
 */
export interface RateLimiter {
  /**
   * A hint for `acquire`, eventually consistent; null when it can't be read. While somebody waits in line, no permit
   * is free for who comes later.
   */
  peek(limit: RateLimit): Promise<RateLimitView | null>;
  /** When the next permit is free for who waits in line, by this machine's clock; null when it can't be read. */
  freeAt(limit: RateLimit): Promise<Date | null>;
  /** When each owner who waits in a queue last had a turn in it: milliseconds since 1970. Nothing when it can't be read. */
  turns(queue: string): Promise<ReadonlyMap<string, number>>;
  /** In place of what was remembered. Never throws: at worst somebody has a turn too many. */
  rememberTurns(queue: string, turns: ReadonlyMap<string, number>): Promise<void>;
  /** Says for a minute and a half that somebody waits in line. Never throws. */
  holdLine(limit: RateLimit): Promise<void>;
  /**
   * Null if all are in use, or if the table is unavailable. With `seen` it takes one write, unless another call is
   * faster.
   */
  acquire(limit: RateLimit, seen?: RateLimitView | null): Promise<Permit | null>;
  /**
   * Takes a permit for whom it is, who needs no second one until it is free again. @returns which of the limit's permits it is, and until
   * when: the same ones each time; null: all are in use
   * @throws what the table throws; asked again, it finds a permit that was taken nevertheless
   */
  acquireFor(limit: RateLimit, whom: string): Promise<Pick<Permit, 'index' | 'heldUntil'> | null>;
  /**
   * Counts one more of a day under a name, once for each attempt. `last`: with it they are the most that may be; `full`: they were before, and it isn't
   * counted; `unknown`: it may be counted or not. Never throws.
   */
  addToDay(
    name: string,
    of: { most: number; day: string; attemptId: string },
  ): Promise<'counted' | 'last' | 'full' | 'unknown'>;
  /** Takes one of them back. @returns how many they were before; null: not known, and it may be counted still. Never throws. */
  takeFromDay(name: string, of: { most: number; day: string }): Promise<number | null>;
  /** Strongly consistent. @throws TableUnavailable */
  countOfDay(name: string, day: string): Promise<number>;
  /** Nobody waits in line any more. Never throws. */
  endLine(limit: RateLimit): Promise<void>;
  /** For a permit that was not used. Never throws: an unreleased permit expires after a minute. */
  release(permit: Permit): Promise<void>;
}

/** A supplier, as far as its limits go. */
export interface LimitedSupplier {
  readonly name: SupplierName;
  /** The limit that a call counts against, by the network's code there; null where there is none. */
  rateLimitOf(call: { readonly networkCode: string } | 'status'): RateLimit | null;
}

/** The limit that an order counts against: its supplier's own, or less where the network's route says so. */
export function limitOf(
  supplier: LimitedSupplier,
  networkCode: string,
  perMinute: number | null,
): RateLimit | null {
  const own = supplier.rateLimitOf({ networkCode });
  if (perMinute === null) return own;
  if (own === null) return { name: `${supplier.name}#${networkCode}`, most: perMinute };
  return { ...own, most: Math.min(own.most, perMinute) };
}

/**
 * Of the calls that a supplier grants in a minute, one customer makes at most this many without waiting in line: some are
 * left for whoever else comes. The line itself uses all of them, but for new accounts.
 */
export const shareOf = ({ most, isForNew }: RateLimit): number => (isForNew ? most : Math.ceil(most / 2));

/**
 * New accounts together use what one customer leaves, in the line, too: however many somebody makes, any other customer finds their
 * whole share.
 */
export const forNewAccounts = (limit: RateLimit): RateLimit => ({
  ...limit,
  most: Math.max(1, limit.most - shareOf(limit)),
  isForNew: true,
});

/** So long an order of a new account has its place, also once it was sent. */
const placeMs = 5 * minuteMs;

/**
 * The places that new accounts together have in a queue: as many as may be sent in the time that each is held for. Half of them are for
 * accounts without another order within the hour, not even a cancelled one, so that those who fill the queue can't keep them out.
 */
export function placesOfNew(queue: string, limit: RateLimit, isFirst: boolean): RateLimit {
  const all = limit.most * (placeMs / minuteMs);
  const most = isFirst ? all : Math.floor(all / 2);
  return { name: `new-accounts#${queue}`, most, inMs: placeMs };
}

/** How often each of a supplier's endpoints may be called in a minute; null: as often as one likes. */
export const callsAMinute = { hubnet: 5, rest: null } as const satisfies Readonly<
  Record<SupplierProtocol, number | null>
>;
