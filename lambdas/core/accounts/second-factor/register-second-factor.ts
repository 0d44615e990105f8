import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { type Db, put } from '../../kernel/db';
import { secondIsOver } from '../../sessions/end-sessions';
import { allEnded, isEnded, type Session } from '../../sessions/rows';
import { hourMs } from '../../time';
import type { Account } from '../entities';
import { tellOwner } from '../tell-owner';
import { type RecoveryCodes, recoveryCodesRow } from './rows';
import {
  hashOfCode,
  isSame,
  newRecoveryCodes,
  nextCodes,
  noCodes,
  type prepareFactorAccess,
  readFactor,
  recoveryCodeCount,
  type SecondFactorPorts,
} from './second-factor';

interface Caller {
  readonly userId: string;
  /** The session that asks. */
  readonly session: Session;
}

interface Registration extends Caller {
  /** The id of the recovery codes that were kept. */
  readonly preparedId: string;
  /** The token of that session, by which Cognito turns the factor on. */
  readonly accessToken: string;
}

type Kinds = 'secondFactor' | 'recoveryCodes' | 'audit' | 'notice';

/** How long prepared codes can be finished. */
const preparedForMs = hourMs;

/**
 * Makes ten recovery codes and stores their hashes as prepared. They open nothing until they are finished, and existing codes stay good.
 * Codes that were prepared earlier can't be finished any more.
 * @returns the codes, which are nowhere else. @throws AppError sign_in_again, unauthenticated, unavailable
 */
export async function prepareSecondFactor(
  ports: Pick<SecondFactorPorts<never, never>, 'clock' | 'ids'> & {
    readonly db: Db<typeof prepareFactorAccess>;
  },
  { userId, session }: Caller,
): Promise<{ readonly id: string; readonly codes: readonly string[] }> {
  const codes = newRecoveryCodes(ports.ids.next);
  const hashes = codes.map((code) => hashOfCode(userId, code));
  const id = ports.ids.next();
  await commit(ports, {
    read: () => readFactor(ports, userId),
    decide(rows, at): Decision<void, 'recoveryCodes' | 'noneEnded'> {
      const { endedSessions } = openedBy(rows.account, session);
      const before = rows.codes ?? noCodes(userId, at);
      return {
        changes: [
          { kind: 'noneEnded', userId, endedSessions },
          put(recoveryCodesRow, nextCodes(rows.codes, { ...before, prepared: { id, hashes, at } })),
        ],
        result: undefined,
      };
    },
  });
  return { id, codes };
}

/**
 * Finishes the set-up once the recovery codes are kept: turns the second factor on at Cognito, with the token of a sign-in for this change, and
 * records it with the codes, which count from then on. All sessions end, because none of them was asked for a code. If the factor is already
 * on, only the recovery codes are replaced. The owner is told by e-mail, and staff with a new app approve nothing for a day. Safe to repeat.
 * @throws AppError second_factor_needed (the token may not turn it on), not_found (no such codes are prepared), sign_in_again,
 * unauthenticated, unavailable; IdentityProviderError
 */
export async function registerSecondFactor(
  ports: SecondFactorPorts<'endSessions', 'asksForCode' | 'turnOn' | 'switchOff'>,
  registration: Registration,
): Promise<void> {
  const { userId, session, accessToken } = registration;
  const read = () => readFactor(ports, userId);
  const isOn = await ports.factors.asksForCode(userId);
  if (!isOn) {
    const { account, codes } = await read();
    if (!isFinished(account, codes, registration)) {
      openedBy(account, session);
      preparedHashes(codes, registration, ports.clock.now());
    }
    if ((await ports.factors.turnOn(accessToken)) === 'refused') throw new AppError('second_factor_needed');
  }
  const id = `register-second-factor#${userId}#${ports.ids.next()}`;
  const decided = commit(ports, { read, decide: (rows, now) => decide(rows, registration, { id, now }) });
  const { since, isNew } = isOn ? await decided : await decided.catch((error) => undo(ports, userId, error));
  if (isNew) await ports.identity.endSessions(userId);
  await secondIsOver(ports.clock, since);
}

function decide(
  { account: read, codes: before }: Awaited<ReturnType<typeof readFactor>>,
  registration: Registration,
  { id, now }: { readonly id: string; readonly now: Date },
): Decision<{ since: Date | null; isNew: boolean }, Kinds> {
  if (isFinished(read, before, registration)) {
    return { changes: [], result: { since: read?.secondFactorAt ?? null, isNew: false } };
  }
  const { userId, session, preparedId } = registration;
  const account = openedBy(read, session);
  const { secondFactorAt: seen, endedSessions } = account;
  const hashes = preparedHashes(before, registration, now);
  const after = allEnded(now);
  // Cognito tells the time of a sign-in in whole seconds: one in this very second may have been before this moment.
  const at = seen ?? after.before ?? now;
  const sessions = { before: endedSessions, after: seen === null ? after : endedSessions };
  // A thief of the password may have set up this app: it approves nothing for a day.
  const renewed = seen === null && account.role === 'admin' ? { staffSince: now } : {};
  const made = { ...noCodes(userId, now), unused: [...hashes], madeFrom: preparedId };
  const record = {
    id,
    action: 'register-second-factor',
    adminId: userId,
    adminName: account.name,
    targetId: userId,
    before: { since: seen?.toISOString() ?? null },
    after: { since: at.toISOString() },
    reason: null,
    at: now,
  } as const;
  return {
    changes: [
      { kind: 'audit', record },
      { kind: 'secondFactor', userId, seen, at, codesLeft: recoveryCodeCount, sessions, ...renewed },
      put(recoveryCodesRow, nextCodes(before, made)),
      ...tellOwner(seen === null ? 'second_factor_on' : 'recovery_codes_made', account, { id, at: now }),
    ],
    result: { since: seen === null ? at : null, isNew: seen === null },
  };
}

/**
 * Turns the factor off at Cognito again, since its registration was refused after Cognito had turned it on. Leaves it on if another request
 * has registered it.
 * @throws the error
 */
async function undo(
  ports: SecondFactorPorts<never, 'switchOff'>,
  userId: string,
  error: unknown,
): Promise<never> {
  // It may be written: the same codes finish it.
  if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
  const { account } = await readFactor(ports, userId);
  if (account === null || account.secondFactorAt === null) await ports.factors.switchOff(userId);
  throw error;
}

/** @throws AppError sign_in_again, unauthenticated */
function openedBy(account: Account | null, session: Session): Account {
  if (account === null) throw new AppError('unauthenticated');
  const { secondFactorAt: seen, endedSessions } = account;
  if (seen !== null && session.signedInAt < seen) throw new AppError('sign_in_again');
  // Since the request began: somebody else's app must not come with it.
  if (account.isBanned || isEnded(endedSessions, session)) throw new AppError('unauthenticated');
  return account;
}

/** Whether these codes were finished before: the answer was lost. The app is still the one that they came with. */
const isFinished = (
  account: Account | null,
  codes: RecoveryCodes | null,
  { preparedId }: Registration,
): boolean =>
  account !== null &&
  !account.isBanned &&
  account.secondFactorAt !== null &&
  isSame(codes?.madeFrom ?? '', preparedId);

/** @throws AppError not_found */
function preparedHashes(
  codes: RecoveryCodes | null,
  { preparedId }: Registration,
  now: Date,
): readonly string[] {
  const prepared = codes?.prepared ?? null;
  if (prepared === null || !isSame(prepared.id, preparedId)) {
    throw gone('These recovery codes have been replaced by newer ones. Please start again.');
  }
  if (now.getTime() - prepared.at.getTime() > preparedForMs) {
    throw gone('These recovery codes are more than an hour old. Please start again.');
  }
  return prepared.hashes;
}

const gone = (userMessage: string) => new AppError('not_found', { userMessage });
