import { partsOf, unsendable } from '../../../contracts/notices/gsm7';
import type { CustomerEvent, NoticeChannel } from '../../../contracts/notices/notice-events';
import { isPhoneVerified } from '../accounts/phone/phone-code';
import { add, type Pesewas, pesewas } from '../money';
import { dayMs } from '../time';
import { smsTextOf } from './customer-words';
import { isCustomerEvent, type Notice, type NoticeTexts, type SkippedWhy, type SmsDay } from './rows';
import { isWanted, type Person } from './settings';

/** A notice older than a day is given up, unless it says that money came back. */
const usefulForMs = dayMs;
const tellsOfMoney = ({ event, facts }: Pick<Notice, 'event' | 'facts'>): boolean =>
  event === 'refunded' || event === 'payment_back' || (event === 'bulk_finished' && facts.amount !== '0');

/** Texts about deliveries may use half of the day's budget: the other half is kept for these events. */
const withWholeBudget: readonly CustomerEvent[] = ['refunded'];
const budgetOf = (event: CustomerEvent, budget: Pesewas): number =>
  withWholeBudget.includes(event) ? budget : Math.floor(budget / 2);

interface Plan {
  readonly at: Date;
  readonly sender: string;
  /** Null: a security notice. It goes to the address in the notice. */
  readonly reading: Reading | null;
  readonly isSmsOff: boolean;
}

interface Planned {
  readonly notice: Notice;
  readonly smsDay: SmsDay | null;
}

/** Returns the notice with each channel sent now, or skipped with the reason. The text is counted in the day's budget before it goes. */
export function planned(notice: Notice, { at, sender, reading, isSmsOff }: Plan): Planned {
  const { event } = notice;
  if (reading === null || !isCustomerEvent(event)) {
    const security = { ...notice, state: 'sending', sender, dueAt: null } as const;
    return { notice: security, smsDay: null };
  }
  if (!tellsOfMoney(notice) && at.getTime() - notice.createdAt.getTime() >= usefulForMs) {
    const given = (state: Notice['state']) => (state === 'waiting' ? 'given_up' : state);
    const sms = notice.sms === null ? null : given(notice.sms);
    return { notice: { ...notice, state: given(notice.state), sms, dueAt: null }, smsDay: null };
  }
  const whyNoMail = notice.state === 'waiting' ? unsentWhy(reading.person, event, 'mail') : null;
  const whyNoSms = notice.sms === 'waiting' ? unsentWhy(reading.person, event, 'sms') : null;
  const mailed: Notice = {
    ...notice,
    sender,
    dueAt: null,
    ...(notice.state === 'waiting' && { state: whyNoMail === null ? 'sending' : 'skipped' }),
    why: whyNoSms ?? whyNoMail ?? notice.why,
  };
  if (notice.sms !== 'waiting') return { notice: mailed, smsDay: null };
  if (whyNoSms !== null) return { notice: { ...mailed, sms: 'skipped' }, smsDay: null };
  if (isSmsOff) return { notice: { ...mailed, sms: 'off' }, smsDay: null };
  return withSms(mailed, event, reading);
}

function unsentWhy(
  { account, settings }: Person,
  event: CustomerEvent,
  channel: NoticeChannel,
): SkippedWhy | null {
  if (account === null || account.isBanned || account.deletion !== null) return 'closed';
  if (!isWanted(settings, event, channel)) return 'unwanted';
  if (channel === 'mail') return account.email === null ? 'no_address' : null;
  return isPhoneVerified(account) ? null : 'unproved';
}

/** Checks the budget once: the cost of a text that is tried again is already counted. */
function withSms(notice: Notice, event: CustomerEvent, { texts, smsDay }: Reading): Planned {
  const text = smsTextOf(notice, texts);
  if (unsendable(text).length > 0 || text === '') {
    return { notice: { ...notice, sms: 'skipped', why: 'unsendable' }, smsDay: null };
  }
  if (notice.smsCost > 0) return { notice: { ...notice, sms: 'sending' }, smsDay: null };
  const cost = pesewas(partsOf(text) * texts.partCost);
  const day = { ...smsDay, version: smsDay.version + 1 };
  if (smsDay.spent + cost > budgetOf(event, texts.budget)) {
    const skipped = { ...notice, sms: 'skipped', why: 'budget' } as const;
    return { notice: skipped, smsDay: { ...day, skipped: day.skipped + 1 } };
  }
  return {
    notice: { ...notice, sms: 'sending', smsCost: cost },
    smsDay: { ...day, spent: add(day.spent, cost), texts: day.texts + 1 },
  };
}

/** The rows that decide a customer's notice. */
export interface Reading {
  readonly person: Person;
  readonly texts: NoticeTexts;
  readonly smsDay: SmsDay;
}
