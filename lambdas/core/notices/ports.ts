import type { Account } from '../accounts/entities';
import type { AuditRecord } from '../audit-log/entities';
import type { Store } from '../kernel/ports';
import type { Notice } from './entities';
import type { NoticeSettings } from './settings';
import type { NoticeTexts, SmsDay } from './texts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Sms {
  /** A Ghanaian number as customers write it: `0241234567`. */
  readonly to: string;
  /** GSM-7 alone, a few parts at most. */
  readonly text: string;
}

/**
 * - `sent`: the service took it; - `refused`: certainly not, and never will; - `later`: certainly not, but it may be tried again;
 * - `unknown`: no answer, or one that says nothing: it may have been sent; - `off`: this deployment sends none.
 */
export type Sending = 'sent' | 'refused' | 'later' | 'unknown' | 'off';

/** Each call sends at most once, and never raises. */
export interface MailSender {
  send(mail: Mail): Promise<Sending>;
}

/** Each call sends at most once, and never raises. */
export interface SmsSender {
  /** This deployment sends no texts. */
  readonly isOff?: boolean;
  send(sms: Sms): Promise<Sending>;
}

/** Whom a customer's notice is for. */
export interface Person {
  /** Null: there is no such account. */
  readonly account: Account | null;
  readonly settings: NoticeSettings;
}

/** What a customer's notice is decided by. */
export interface Reading {
  readonly person: Person;
  readonly texts: NoticeTexts;
  readonly smsDay: SmsDay;
}

export interface NoticeStore extends Store<'notice' | 'smsDay' | 'noticeSettings' | 'noneEnded'> {
  /** Strongly consistent. @throws TableUnavailable */
  get(id: string): Promise<Notice | null>;
  /** The same. */
  person(userId: string): Promise<Person>;
  texts(): Promise<NoticeTexts>;
  smsDay(at: Date): Promise<SmsDay>;
}

/** What staff set of notices. */
export interface NoticeTextsStore extends Store<'noticeTexts' | 'audit' | 'admin'> {
  /** Strongly consistent, as the others here. @throws TableUnavailable */
  read(): Promise<NoticeTexts>;
  smsDay(at: Date): Promise<SmsDay>;
  audit(id: string): Promise<AuditRecord | null>;
}

export interface DueNotices {
  /** The ids of notices that wait to be tried again, longest due first; some seconds old. @throws TableUnavailable */
  due(now: Date, limit: number): Promise<readonly string[]>;
}
