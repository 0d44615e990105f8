import { accountRow } from '../accounts/rows';
import { commit, type Decision } from '../kernel/commit';
import { access, at, put, type UseCasePorts } from '../kernel/db';
import { DamagedRow } from '../kernel/table';
import { hourMs } from '../kernel/time';
import {
  announces,
  dueNoticesPartition,
  isCustomerEvent,
  type Notice,
  type NoticeKey,
  type NoticeState,
  noticeIn,
  noticeRow,
  tryAgainMs,
} from '../outbox/notice';
import type { MailSite } from './mails';
import { isWanted } from './own-notices';
import { noticeSettingsRow } from './rows';
import { composeNotice } from './words';

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
  many: [noticeRow, accountRow, noticeSettingsRow],
  worklist: [noticeRow],
  writes: [[announces]],
});

export interface SendPorts extends UseCasePorts<typeof sendAccess> {
  readonly mail: MailSender;
  readonly site: MailSite;
}

/** Logs how each notice ended. */
export interface SendLog {
  sent(notice: Notice): void;
  /** Its row, or its customer's, can't be read. */
  damaged(error: DamagedRow): void;
}

/**
 * Sends a notice by e-mail, at most once: it counts as sent before it is, and no other run sends it. A notice that certainly wasn't sent
 * waits for another try. One with a damaged row is skipped, so that it doesn't hold up others.
 * @returns the notice afterwards; null if it was sent before
 * @throws AppError unavailable
 */
export async function sendNotice(ports: SendPorts, of: NoticeKey, log: SendLog): Promise<Notice | null> {
  try {
    const taken = await take(ports, of);
    if (taken === null) return null;
    const after = taken.state === 'sent' ? await send(ports, taken) : taken;
    log.sent(after);
    return after;
  } catch (error) {
    if (!(error instanceof DamagedRow)) throw error;
    log.damaged(error);
    return null;
  }
}

/** Null: it doesn't wait any more. A customer's notice gets their address as it is now. */
const take = (ports: SendPorts, of: NoticeKey): Promise<Notice | null> =>
  commit(ports, {
    read: () => ports.db.together(at(noticeRow, of), at(accountRow, of), at(noticeSettingsRow, of)),
    decide([notice, account, settings]): Decision<Notice | null, 'notice'> {
      if (notice?.state !== 'waiting') return { changes: [], result: null };
      const next = (state: NoticeState, to: { readonly to?: string; readonly name?: string } = {}) => {
        const taken = { ...notice, state, dueAt: null, version: notice.version + 1 };
        return { changes: [put(noticeRow, taken)], result: { ...taken, ...to } };
      };
      if (!isCustomerEvent(notice.event)) return next('sent');
      if (account === null || account.isBanned || account.deletion !== null || account.email === null)
        return next('closed');
      const { email: to, name } = account;
      return next(isWanted(settings, notice.event) ? 'sent' : 'unwanted', { to, name });
    },
  });

/** @returns the notice with what came of it */
async function send(ports: SendPorts, taken: Notice): Promise<Notice> {
  const sending = await ports.mail.send({ to: taken.to, ...composeNotice(taken, ports.site) });
  if (sending === 'sent') return taken;
  return commit(ports, {
    read: () => ports.db.many(noticeRow, [taken]),
    decide([current], now): Decision<Notice, 'notice'> {
      if (current?.version !== taken.version) return { changes: [], result: taken };
      const isLater = sending === 'later';
      const next: Notice = {
        ...current,
        state: isLater ? 'waiting' : sending,
        dueAt: isLater ? new Date(now.getTime() + tryAgainMs) : null,
        version: current.version + 1,
      };
      return { changes: [put(noticeRow, next)], result: next };
    },
  });
}

/** A run sends those that are longest due; the next one sends the others. */
const perRun = 200;
const sendForMs = 150_000;
/** A service may be down for this long before an alarm. */
const serviceDownMs = hourMs;

/**
 * Tries notices again that a service certainly didn't take.
 * @returns how many were tried, and whether one of them has waited for long.
 * @throws AppError unavailable
 */
export async function sendDue(ports: SendPorts, log: SendLog): Promise<{ tried: number; isSilent: boolean }> {
  const { db, clock } = ports;
  const startedAt = clock.now();
  const range = { from: '0', to: `${startedAt.toISOString()}#\uffff` };
  const entries = await db.entries('worklist', noticeRow, dueNoticesPartition, { most: perRun, range });
  let [tried, isSilent] = [0, false];
  for (const { key } of entries) {
    if (clock.now().getTime() - startedAt.getTime() >= sendForMs) break;
    const after = await sendNotice(ports, noticeIn(key), log);
    tried += 1;
    isSilent ||=
      after?.state === 'waiting' && startedAt.getTime() - after.createdAt.getTime() >= serviceDownMs;
  }
  return { tried, isSilent };
}
