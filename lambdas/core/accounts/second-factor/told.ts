import type { Change } from '../../kernel/changes';
import { newNotice, type SecurityEvent } from '../../notices/rows';
import type { Account } from '../entities';

interface Cause {
  /** Of its audit record. */
  readonly id: string;
  readonly at: Date;
  readonly facts?: Readonly<Record<string, string>>;
}

/** The owner of the second factor is always told: nobody else would notice. */
export const tellOwner = (
  event: Extract<SecurityEvent, `second_factor_${string}` | `recovery_code${string}`>,
  { userId, name, email }: Pick<Account, 'userId' | 'name' | 'email'>,
  { id, at, facts = {} }: Cause,
): Change<'notice'>[] =>
  email === null
    ? []
    : [{ kind: 'notice', notice: newNotice(event, id, { userId, name, to: email }, { at, facts }) }];
