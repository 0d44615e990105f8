import type { Store } from '../../kernel/ports';
import type { Account } from '../entities';
import type { PhoneCode } from './phone-code';

export interface PhoneStore extends Store<'account' | 'phoneCode'> {
  /** Strongly consistent. @throws TableUnavailable */
  account(userId: string): Promise<Account | null>;
  code(userId: string): Promise<PhoneCode | null>;
}
