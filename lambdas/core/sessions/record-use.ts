import type { Account } from '../accounts/entities';
import { accountRow, oneMore, stillCounting } from '../accounts/rows';
import { staysSignedIn } from '../accounts/writers';
import type { Change } from '../kernel/changes';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put } from '../kernel/db';
import { newNotice } from '../notices/rows';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { isSameDevice } from './device';
import {
  type Device,
  isEnded,
  isUseDue,
  type KnownDevices,
  knownDevicesRow,
  type RecordedSession,
  type Session,
  sessionRow,
} from './rows';
import { recordsSession, usesSession } from './writers';

export const touchSessionAccess = /* @__PURE__ */ access({ writes: [[usesSession]] });

/** Records from time to time that a session is used. A session that has ended in the meantime stays ended. @throws AppError unavailable */
export const touchSession = (
  { db, ...ports }: { readonly db: Db<typeof touchSessionAccess>; readonly clock: Clock; readonly ids: Ids },
  recorded: RecordedSession,
): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: async (attempt) => (attempt === 1 ? recorded : null),
      decide: (before, at) => ({
        changes:
          before !== null && isUseDue(before, at)
            ? [{ kind: 'session', before, after: { ...before, lastUsedAt: at } }]
            : [],
        result: undefined,
      }),
    },
  );

export interface Use {
  readonly account: Account;
  readonly session: Session;
  /** The recorded session, just read. */
  readonly recorded: RecordedSession | null;
  readonly device: Device;
}

export const recordUseAccess = /* @__PURE__ */ access({
  many: [accountRow, sessionRow],
  get: [knownDevicesRow],
  writes: [[recordsSession, usesSession, staysSignedIn, knownDevicesRow, announces]],
});

interface RecordPorts {
  readonly db: Db<typeof recordUseAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows {
  readonly account: Account;
  /** Null if another request has removed the session, or it may no longer use the account. */
  readonly recorded: RecordedSession | null;
  readonly known: KnownDevices | null;
}

type UseDecision = Decision<void, 'noneEnded' | 'session' | 'knownDevices' | 'notice'>;

/**
 * Records that the site was opened in a session, and on which device. If the device is new to the account, writes a notice that is sent
 * afterwards, so that a sign-in never waits for a mail. Records nothing if the session has ended in the meantime or the account is being
 * deleted.
 * @throws AppError unavailable
 */
export const recordUse = ({ db, ...ports }: RecordPorts, use: Use): Promise<void> =>
  commit(
    { ...ports, db },
    {
      async read(attempt) {
        const rows = attempt === 1 ? use : await readAgain(db, use);
        if (rows === null) return null;
        const { account, recorded } = rows;
        const { userId } = account;
        const isKnown = recorded !== null && isSameDevice(recorded, use.device);
        return { account, recorded, known: isKnown ? null : await db.get(knownDevicesRow, { userId }) };
      },
      decide: (rows, at) => (rows === null ? nothing : decide(rows, use, at)),
    },
  );

/** Reads the rows again; null if the session may no longer use the account. */
async function readAgain(db: RecordPorts['db'], { account: { userId }, session }: Use) {
  const [account, recorded] = await db.together(
    at(accountRow, { userId }),
    at(sessionRow, { userId, id: session.id }),
  );
  if (account === null || account.isBanned || account.deletion !== null) return null;
  return isEnded(account.endedSessions, session) ? null : { account, recorded };
}

function decide({ account, recorded, known }: Rows, use: Use, at: Date): UseDecision {
  const { session, device } = use;
  // The session has ended since this request began.
  if (recorded === null && use.recorded !== null) return nothing;
  if (recorded !== null && isSameDevice(recorded, device) && !isUseDue(recorded, at)) return nothing;
  const { userId, endedSessions } = account;
  const after = { ...(recorded ?? { ...session, userId }), ...device, lastUsedAt: at };
  const change = { kind: 'session', before: recorded, after } as const;
  if (recorded !== null && isSameDevice(recorded, device)) return { changes: [change], result: undefined };
  const isOpen = { kind: 'noneEnded', userId, endedSessions } as const;
  const changes = [isOpen, change, ...announceDevice(known, { account, device }, at)];
  return { changes, result: undefined };
}

const nothing: UseDecision = { changes: [], result: undefined };

/** How many devices are remembered. A person with more gets another notice when they use a forgotten one. */
const maximumDevices = 20;

/** How many notices an hour allows. A client chooses its device's name, so without a limit one session could cause mail after mail. */
const mostTold = 5;

/** Announces a new device once. The first device of an account isn't announced. */
function announceDevice(
  known: KnownDevices | null,
  { account, device: { device, country } }: Pick<Use, 'account' | 'device'>,
  at: Date,
): Change<'knownDevices' | 'notice'>[] {
  const { userId, email, name } = account;
  const devices = known?.devices ?? [];
  const used: Device = { device, country };
  if (devices.some((one) => isSameDevice(one, used))) return [];
  const before = stillCounting(known?.told ?? [], at, 'minute');
  // The device isn't remembered either, so a sign-in after the hour will announce it.
  if (before.length >= mostTold) return [];
  const tells = known !== null && email !== null;
  const version = (known?.version ?? 0) + 1;
  const kept = [...devices, used].slice(-maximumDevices);
  const told = tells ? oneMore(before, at, 'minute') : before;
  const next: KnownDevices = { userId, devices: kept, told, version };
  const change = put(knownDevicesRow, next);
  if (!tells) return [change];
  const facts = { device, country: country ?? '', at: at.toISOString() };
  const notice = newNotice('new_device', `${userId}#${version}`, { userId, name, to: email }, { at, facts });
  return [change, { kind: 'notice', notice }];
}
