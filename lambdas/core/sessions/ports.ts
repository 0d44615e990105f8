import type { Account } from '../accounts/entities';
import type { Store } from '../kernel/ports';
import type { KnownDevices, RecordedSession } from './entities';

export interface CallerRecord {
  readonly account: Account | null;
  readonly recorded: RecordedSession | null;
}

/** Who makes a request. Reads are strongly consistent. @throws TableUnavailable */
export interface Callers extends Store<'session' | 'knownDevices'> {
  get(userId: string): Promise<Account | null>;
  /** Both in one round trip. */
  accountWith(userId: string, sessionId: string): Promise<CallerRecord>;
}

/** As `Callers`. */
export interface SessionStore
  extends Omit<Callers, 'write'>,
    Store<'endedSessions' | 'noneEnded' | 'session' | 'knownDevices' | 'notice' | 'audit' | 'admin'> {
  /** Those that the table still has, expired and ended ones included; a bounded number. */
  list(userId: string): Promise<RecordedSession[]>;
  devices(userId: string): Promise<KnownDevices | null>;
}
