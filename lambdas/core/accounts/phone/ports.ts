import type { Store } from '../../kernel/ports';
import type { NoticeTexts, SmsDay } from '../../notices/rows';
import type { Account } from '../entities';
import type { PhoneCode } from './phone-code';

export interface PhoneStore extends Store<'account' | 'phoneCode' | 'smsDay'> {
  /** Strongly consistent. @throws TableUnavailable */
  account(userId: string): Promise<Account | null>;
  code(userId: string): Promise<PhoneCode | null>;
  texts(): Promise<NoticeTexts>;
  /** The texts of that day. */
  smsDay(at: Date): Promise<SmsDay>;
}
