import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { at } from '../../../../lambdas/core/kernel/db';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { endAfterReset, endSession } from '../../../../lambdas/core/sessions/end-sessions';
import { recordedSessions, sessionViews } from '../../../../lambdas/core/sessions/list-sessions';
import { recordUse } from '../../../../lambdas/core/sessions/record-use';
import { type Device, isEnded, type Session, sessionRow } from '../../../../lambdas/core/sessions/rows';
import { account, noon } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

export const userId = account().userId;
export const phone: Device = { device: 'Chrome on Android', country: 'GH' };
export const sessionOf = (name: string): Session => ({ id: `${name}-0000-0000-0000`, signedInAt: noon });

/** A customer's sessions over the model table. */
export async function openSessions() {
  const core = await openCore();
  const { table, ports: all } = core;
  const atCognito: string[] = [];
  const identity = {
    async endSessions(id: string) {
      atCognito.push(id);
      return { kind: 'changed' } as const;
    },
  };
  const ports = { ...all, identity };
  const read = async (session: Session) => {
    const [account, recorded] = await ports.db.together(
      at(accountRow, { userId }),
      at(sessionRow, { userId, id: session.id }),
    );
    return { account, recorded };
  };
  const accountNow = async () => {
    const item = await table.get(accountRow.key({ userId }), { consistent: true });
    if (item === null) throw new Error('There is no account');
    return accountRow.decode(item);
  };
  return {
    ...core,
    ports,
    atCognito,
    accountNow,
    /** Returns the account and the recorded session. */
    read,
    /** Starts the site in a session. */
    async start(session: Session, device: Device = phone): Promise<void> {
      const { account, recorded } = await read(session);
      if (account === null) throw new Error('There is no account');
      await recordUse(ports, { account, session, recorded, device });
    },
    end: (current: Session, session: string, { passwordChanged = false } = {}) =>
      endSession(ports, { userId, current, session, passwordChanged }),
    /** Resets the password by e-mail. */
    reset: () => endAfterReset(ports, userId),
    /** Returns the e-mails that were written for the customer. */
    mails: () =>
      [...table.committed()]
        .filter(({ PK }) => String(PK).startsWith('NOTICE#'))
        .map((row) => noticeRow.decode(row)),
    isOpen: async (session: Session) => !isEnded((await accountNow()).endedSessions, session),
    async list(session: Session, device: Device = phone) {
      const current = { ...session, ...device };
      const views = { account: await accountNow(), current, now: ports.clock.now() };
      return sessionViews(await recordedSessions(ports.db, userId), views);
    },
  };
}
