import type { verifyPhone as contract } from '../../../../contracts/accounts/verify-phone';
import type { OutputOf } from '../../../../contracts/contract';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { Clock, Ids } from '../../runtime-ports';
import type { Account } from '../entities';
import { ghanaianNumber, isCode, isPhoneVerified, mostTries, type PhoneCode, validForMs } from './phone-code';
import type { PhoneStore } from './ports';

type Reason = OutputOf<typeof contract>['reason'];

/**
 * Proves the number in somebody's profile. Each wrong code is counted in the same write that refuses it.
 * @returns why not; null: it is proved. @throws AppError unauthenticated, unavailable
 */
export const verifyPhone = (
  ports: {
    readonly phones: Pick<PhoneStore, 'account' | 'code' | 'write'>;
    readonly clock: Clock;
    readonly ids: Ids;
  },
  userId: string,
  given: string,
): Promise<Reason> =>
  commit(
    { ...ports, store: ports.phones },
    {
      async read() {
        const [account, sent] = await Promise.all([ports.phones.account(userId), ports.phones.code(userId)]);
        return { account, sent };
      },
      decide: ({ account, sent }, at) => decide(account, sent, { given, at }),
    },
  );

function decide(
  account: Account | null,
  sent: PhoneCode | null,
  { given, at }: { given: string; at: Date },
): Decision<Reason, 'account' | 'phoneCode'> {
  if (account === null || account.deletion !== null) throw new AppError('unauthenticated');
  if (isPhoneVerified(account)) return { changes: [], result: null };
  const phone = ghanaianNumber(account.phone);
  const isGood = sent !== null && sent.phone === phone && at.getTime() < sent.sentAt.getTime() + validForMs;
  if (!isGood || sent.hash === null) return { changes: [], result: 'wrong_code' };
  if (sent.tries >= mostTries) return { changes: [], result: 'too_many_tries' };
  const version = sent.version + 1;
  if (!isCode(given, sent)) {
    const code = { ...sent, tries: sent.tries + 1, version };
    return { changes: [{ kind: 'phoneCode', code }], result: 'wrong_code' };
  }
  const after = { ...account, verifiedPhone: phone };
  return {
    changes: [
      { kind: 'account', before: account, after, entries: [] },
      { kind: 'phoneCode', code: { ...sent, hash: null, version } },
    ],
    result: null,
  };
}
