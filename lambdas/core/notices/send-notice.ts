import type { NoticeChannel } from '../../../contracts/notices/notice-events';
import { accountRow } from '../accounts/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { Queries } from '../kernel/pages';
import { DamagedRow } from '../kernel/table';
import type { Clock, Ids } from '../runtime-ports';
import { hourMs } from '../time';
import { smsTextOf } from './customer-words';
import type { MailSite } from './mails';
import { planned, type Reading } from './plan-notice';
import {
  dueNoticesPartition,
  isCustomerEvent,
  type Notice,
  type NoticeState,
  noticeRow,
  noticeSettingsRow,
  noticeTextsRow,
  type SmsDay,
  smsDayRow,
  tryAgainMs,
} from './rows';
import { readPerson } from './settings';
import { readSmsDay, readTexts } from './texts';
import { composeNotice, hasWords } from './words';
import { announces, countsText } from './writers';

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
 * The result of a sending.
 * - `sent`: the service took it;
 * - `refused`: it certainly didn't, and never will;
 * - `later`: it certainly didn't, but it may be tried again;
 * - `unknown`: no answer, or one that says nothing: it may have been sent;
 * - `off`: this deployment sends none.
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

export const sendAccess = access({
  get: [noticeRow, noticeTextsRow, smsDayRow],
  many: [accountRow, noticeSettingsRow],
  writes: [[announces, countsText]],
});

export interface SendPorts {
  readonly db: Db<typeof sendAccess>;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly site: MailSite;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The outcome of a notice on one channel, in this run. */
export interface Sent {
  readonly channel: NoticeChannel;
  readonly state: NoticeState;
  readonly why: Notice['why'];
}

/**
 * Sends a notice, at most once on each channel: a run takes it by a conditional write, and no other run ever sends it. A notice that
 * certainly wasn't sent waits for another try, as does one whose words only a newer release has. Without an answer it may have been sent,
 * so it isn't sent again.
 * @returns nothing if another run has it, or it is done.
 * @throws AppError unavailable
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

/** A write whose answer was lost may have been this run's: its name is in the row. */
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

/** Null for a security notice, which goes to the address in the notice. */
async function readingFor({ db, clock }: SendPorts, found: Notice): Promise<Reading | null> {
  if (!isCustomerEvent(found.event)) return null;
  const [person, texts, smsDay] = await Promise.all([
    readPerson(db, found.userId),
    readTexts(db),
    readSmsDay(db, clock.now()),
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

interface Next {
  readonly notice: Notice;
  readonly smsDay?: SmsDay | null;
}

interface NextNotice {
  /** Reads the rows that decide about it, beside the notice. */
  read(found: Notice): Promise<Reading | null>;
  /** Null: nothing is changed. */
  next(found: Notice, at: Date, reading: Reading | null): Next | null;
}

/** Null: there is no such notice. @throws AppError unavailable */
const changeNotice = (
  ports: Pick<SendPorts, 'db' | 'clock' | 'ids'>,
  id: string,
  { read, next }: NextNotice,
): Promise<Notice | null> =>
  commit(ports, {
    async read() {
      const found = await ports.db.get(noticeRow, { id });
      return found === null ? null : { found, reading: await read(found) };
    },
    decide(rows, at): Decision<Notice | null, 'notice' | 'smsDay'> {
      const changed = rows && next(rows.found, at, rows.reading);
      if (!changed) return { changes: [], result: rows?.found ?? null };
      const notice = { ...changed.notice, version: rows.found.version + 1 };
      const day = changed.smsDay ?? null;
      return {
        changes: [{ kind: 'notice', notice }, ...(day === null ? [] : [{ kind: 'smsDay', day } as const])],
        result: notice,
      };
    },
  });

/** Logs how each notice ended. */
export interface SendLog {
  sent(id: string, sent: readonly Sent[]): void;
  /** Its row, or its customer's, can't be read. */
  damaged(error: DamagedRow): void;
}

/**
 * Sends a notice. One with a damaged row is skipped, so that it doesn't hold up others.
 * @throws AppError unavailable
 */
export async function sendLogged(ports: SendPorts, id: string, log: SendLog): Promise<readonly Sent[]> {
  try {
    const sent = await sendNotice(ports, id);
    log.sent(id, sent);
    return sent;
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    log.damaged(error);
    return [];
  }
}

/** A run sends those that are longest due; the next one sends the others. */
const perRun = 200;
const sendForMs = 150_000;
/** A service may be down for this long before staff are told. */
const silentMs = hourMs;

export const dueAccess = access({ worklist: [noticeRow] });

/**
 * Tries notices again that a service certainly didn't take.
 * @returns how many were tried, and whether one of them has waited for long.
 * @throws AppError unavailable
 */
export async function sendDue(
  ports: SendPorts & { readonly db: Db<typeof dueAccess> },
  log: SendLog,
): Promise<{ tried: number; isSilent: boolean }> {
  const startedAt = ports.clock.now();
  const ids = await dueIds(ports.db.queries('worklist', noticeRow), startedAt);
  let [tried, isSilent] = [0, false];
  for (const id of ids) {
    if (ports.clock.now().getTime() - startedAt.getTime() >= sendForMs) break;
    const sent = await sendLogged(ports, id, log);
    tried += 1;
    if (!sent.some(({ state }) => state === 'waiting')) continue;
    const notice = await ports.db.get(noticeRow, { id });
    isSilent ||= notice !== null && startedAt.getTime() - notice.createdAt.getTime() >= silentMs;
  }
  return { tried, isSilent };
}

/** The longest due first, some seconds old. @throws TableUnavailable */
async function dueIds(table: Queries, now: Date): Promise<string[]> {
  const range = {
    index: 'worklist',
    partition: dueNoticesPartition,
    to: `${now.toISOString()}#\uffff`,
  } as const;
  const { items } = await table.query({ ...range, limit: perRun });
  return items.map(({ PK }) => PK.replace(/^NOTICE#/, ''));
}
