import type { Store } from '../kernel/ports';
import type { Notice } from './entities';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface Sms {
  /** A Ghanaian number as customers write it: `0241234567`. */
  readonly to: string;
  /** At most 160 characters of GSM-7, which is one part. */
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
  send(sms: Sms): Promise<Sending>;
}

export interface NoticeStore extends Store<'notice'> {
  /** Strongly consistent. @throws TableUnavailable */
  get(id: string): Promise<Notice | null>;
}
