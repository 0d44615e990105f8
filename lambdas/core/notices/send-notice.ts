import type { CustomerEvent } from '../../../contracts/notices/notice-events';
import { accountRow } from '../accounts/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db } from '../kernel/db';
import type { Queries } from '../kernel/pages';
import { DamagedRow } from '../kernel/table';
import type { Clock, Ids } from '../runtime-ports';
import { dayMs, hourMs } from '../time';
import type { MailSite } from './mails';
import {
  dueNoticesPartition,
  isCustomerEvent,
  type Notice,
  noticeRow,
  noticeSettingsRow,
  type SkippedWhy,
  tryAgainMs,
} from './rows';
import { isWanted, type Person, readPerson } from './settings';
import { composeNotice } from './words';
import { announces } from './writers';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
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

export const sendAccess = access({
  get: [noticeRow],
  many: [accountRow, noticeSettingsRow],
  writes: [[announces]],
});

export interface SendPorts {
  readonly db: Db<typeof sendAccess>;
  readonly mail: MailSender;
  readonly site: MailSite;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The outcome of a notice in this run. */
export type Sent = Pick<Notice, 'state' | 'why'>;

/**
 * Sends a notice, at most once: a run takes it by a conditional write, and no other run ever sends it. A notice that certainly wasn't sent
 * waits for another try. Without an answer it may have been sent, so it isn't sent again.
 * @returns null if another run has it, or it is done.
 * @throws AppError unavailable
 */
export async function sendNotice(ports: SendPorts, id: string): Promise<Sent | null> {
  const sender = ports.ids.next();
  const taken = await takeOn(ports, id, sender);
  if (taken === null || taken.notice.state !== 'sending') return taken?.notice ?? null;
  const sending = await byMail(ports, taken);
  const after = await changeNotice(ports, id, {
    read: async () => null,
    next: (found, at) =>
      found.sender === sender && found.state === 'sending' ? withOutcome(found, sending, at) : null,
  });
  return after ?? taken.notice;
}

interface Taken {
  readonly notice: Notice;
  /** Null: a security notice. It goes to the address in the notice. */
  readonly person: Person | null;
}

/** A write whose answer was lost may have been this run's: its name is in the row. */
async function takeOn(ports: SendPorts, id: string, sender: string): Promise<Taken | null> {
  let mine: Taken | null = null;
  await changeNotice(ports, id, {
    read: async ({ event, userId }) => (isCustomerEvent(event) ? readPerson(ports.db, userId) : null),
    next(found, at, person) {
      if (found.sender === sender) return null;
      mine = null;
      if (found.state !== 'waiting') return null;
      const notice = { ...found, ...planned(found, person, at), sender, dueAt: null };
      mine = { notice, person };
      return notice;
    },
  });
  return mine;
}

/** A notice older than a day is given up, unless it says that money came back. */
const usefulForMs = dayMs;
const tellsOfMoney = ({ event, facts }: Notice): boolean =>
  event === 'refunded' || event === 'payment_back' || (event === 'bulk_finished' && facts.amount !== '0');

/** Whether a notice is sent now, and why not. */
function planned(notice: Notice, person: Person | null, at: Date): Sent {
  const { event, createdAt } = notice;
  if (person === null || !isCustomerEvent(event)) return { state: 'sending', why: null };
  if (!tellsOfMoney(notice) && at.getTime() - createdAt.getTime() >= usefulForMs)
    return { state: 'given_up', why: null };
  const why = unsentWhy(person, event);
  return { state: why === null ? 'sending' : 'skipped', why };
}

function unsentWhy({ account, settings }: Person, event: CustomerEvent): SkippedWhy | null {
  if (account === null || account.isBanned || account.deletion !== null) return 'closed';
  if (!isWanted(settings, event)) return 'unwanted';
  return account.email === null ? 'no_address' : null;
}

function withOutcome(notice: Notice, sending: Sending, at: Date): Notice {
  if (sending !== 'later') return { ...notice, state: sending };
  const dueAt = new Date(at.getTime() + tryAgainMs);
  return { ...notice, state: 'waiting', sender: null, dueAt };
}

function byMail(ports: SendPorts, { notice, person }: Taken): Promise<Sending> {
  const account = person?.account ?? null;
  const to = account === null ? notice.to : (account.email ?? '');
  const name = account === null ? notice.name : account.name;
  return ports.mail.send({ to, ...composeNotice({ ...notice, name }, ports.site) });
}

interface NextNotice {
  /** Reads the rows that decide about it, beside the notice. */
  read(found: Notice): Promise<Person | null>;
  /** Null: nothing is changed. */
  next(found: Notice, at: Date, person: Person | null): Notice | null;
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
      return found === null ? null : { found, person: await read(found) };
    },
    decide(rows, at): Decision<Notice | null, 'notice'> {
      const changed = rows && next(rows.found, at, rows.person);
      if (!changed) return { changes: [], result: rows?.found ?? null };
      const notice = { ...changed, version: rows.found.version + 1 };
      return { changes: [{ kind: 'notice', notice }], result: notice };
    },
  });

/** Logs how each notice ended. */
export interface SendLog {
  sent(id: string, sent: Sent): void;
  /** Its row, or its customer's, can't be read. */
  damaged(error: DamagedRow): void;
}

/**
 * Sends a notice. One with a damaged row is skipped, so that it doesn't hold up others.
 * @throws AppError unavailable
 */
export async function sendLogged(ports: SendPorts, id: string, log: SendLog): Promise<Sent | null> {
  try {
    const sent = await sendNotice(ports, id);
    if (sent !== null) log.sent(id, sent);
    return sent;
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    log.damaged(error);
    return null;
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
    if (sent?.state !== 'waiting') continue;
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
