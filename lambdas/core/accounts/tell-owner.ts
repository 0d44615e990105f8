import type { Change } from '../kernel/changes';
import { newNotice, type SecurityEvent } from '../notices/rows';
import type { Account } from './entities';

interface Cause {
  /** The id of its audit record, if it has one. */
  readonly id: string;
  readonly at: Date;
  readonly facts?: Readonly<Record<string, string>>;
}

/** The owner of a sign-in is always told by e-mail that it was changed: nobody else would notice. */
export const tellOwner = (
  event: Extract<
    SecurityEvent,
    `second_factor_${string}` | `api_key_${string}` | 'endpoint_added' | 'password_changed' | 'sessions_ended'
  >,
  { userId, name, email }: Pick<Account, 'userId' | 'name' | 'email'>,
  { id, at, facts = {} }: Cause,
): Change<'notice'>[] =>
  email === null
    ? []
    : [{ kind: 'notice', notice: newNotice(event, id, { userId, name, to: email }, { at, facts }) }];
