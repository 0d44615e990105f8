import type { NoticeChannel } from '../../../contracts/notices/notice-events';
import type { Clock, Ids } from '../runtime-ports';
import { changeNotice } from './change-notice';
import { smsTextOf } from './customer-words';
import { isCustomerEvent, type Notice, type NoticeState, tryAgainMs } from './entities';
import type { MailSite } from './mail-page';
import { planned } from './plan-notice';
import type { MailSender, NoticeStore, Reading, Sending, SmsSender } from './ports';
import { composeNotice, hasWords } from './words';

export interface SendPorts {
  readonly notices: NoticeStore;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly site: MailSite;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What became of a notice on one channel, in this run. */
export interface Sent {
  readonly channel: NoticeChannel;
  readonly state: NoticeState;
  readonly why: Notice['why'];
}

/**
 * Sends a notice, at most once on each channel: whoever takes it on by a conditional write sends it, and nobody else ever
 * does. What is certainly unsent waits again, and so does one that only a newer release has words for. Without an answer it
 * may have been sent, so it isn't sent again.
 * @returns nothing where somebody else has it, or it is done. @throws AppError unavailable
 */
export async function sendNotice(ports: SendPorts, id: string): Promise<readonly Sent[]> {
  const sender = ports.ids.next();
  const taken = await takeOn(ports, id, sender);
  if (taken === null) return [];
  const { notice, reading } = taken;
  const [mail, sms] = await Promise.all([
    notice.state === 'sending' ? byMail(ports, notice, reading) : null,
    notice.sms === 'sending' ? bySms(ports, notice, reading) : null,
  ]);
  const after = await changeNotice(ports, id, {
    read: async () => null,
    next: (found, at) =>
      found.sender === sender && isBeingSent(found)
        ? { notice: withOutcome(found, { mail, sms }, at) }
        : null,
  });
  const now = after ?? notice;
  return [
    ...(taken.before.state === 'waiting'
      ? [{ channel: 'mail', state: now.state, why: now.why } as const]
      : []),
    ...(taken.before.sms === 'waiting' && now.sms !== null
      ? [{ channel: 'sms', state: now.sms, why: now.why } as const]
      : []),
  ];
}

interface Taken {
  readonly before: Notice;
  readonly notice: Notice;
  readonly reading: Reading | null;
}

/** A write without an answer may have been this run's: its name is in the row. */
async function takeOn(ports: SendPorts, id: string, sender: string): Promise<Taken | null> {
  let mine: Taken | null = null;
  await changeNotice(ports, id, {
    read: (found) => readingFor(ports, found),
    next(found, at, reading) {
      if (found.sender === sender) return null;
      mine = null;
      if ((found.state !== 'waiting' && found.sms !== 'waiting') || !hasWords(found)) return null;
      const next = planned(found, { at, sender, reading, isSmsOff: ports.sms.isOff === true });
      mine = { before: found, notice: next.notice, reading };
      return next;
    },
  });
  return mine;
}

/** Null: of security, which goes to the address in the notice. */
async function readingFor({ notices, clock }: SendPorts, found: Notice): Promise<Reading | null> {
  if (!isCustomerEvent(found.event)) return null;
  const [person, texts, smsDay] = await Promise.all([
    notices.person(found.userId),
    notices.texts(),
    notices.smsDay(clock.now()),
  ]);
  return { person, texts, smsDay };
}

const isBeingSent = ({ state, sms }: Notice): boolean => state === 'sending' || sms === 'sending';

function withOutcome(
  notice: Notice,
  { mail, sms }: { mail: Sending | null; sms: Sending | null },
  at: Date,
): Notice {
  const state = mail === null ? notice.state : stateAfter(mail);
  const smsState = sms === null ? notice.sms : stateAfter(sms);
  const waits = state === 'waiting' || smsState === 'waiting';
  const dueAt = waits ? new Date(at.getTime() + tryAgainMs) : null;
  return { ...notice, state, sms: smsState, sender: waits ? null : notice.sender, dueAt };
}

const stateAfter = (sending: Sending): NoticeState => (sending === 'later' ? 'waiting' : sending);

function byMail(ports: SendPorts, notice: Notice, reading: Reading | null): Promise<Sending> {
  const account = reading?.person.account ?? null;
  const to = account === null ? notice.to : (account.email ?? '');
  const name = account === null ? notice.name : account.name;
  return ports.mail.send({ to, ...composeNotice({ ...notice, name }, ports.site, reading?.texts) });
}

async function bySms(ports: SendPorts, notice: Notice, reading: Reading | null): Promise<Sending> {
  const to = reading?.person.account?.verifiedPhone;
  if (!to || !reading) return 'refused';
  return ports.sms.send({ to, text: smsTextOf(notice, reading.texts) });
}
