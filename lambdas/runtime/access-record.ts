import type { Role } from '../core/accounts/entities';

/** What the chain asks of a caller's account. */
export interface AccessRecord {
  readonly role: Role;
  readonly isBanned: boolean;
}
