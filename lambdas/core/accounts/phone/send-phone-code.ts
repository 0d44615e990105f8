import type { sendPhoneCode as contract } from '../../../../contracts/accounts/send-phone-code';
import type { OutputOf } from '../../../../contracts/contract';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import type { SmsSender } from '../../notices/ports';
import { phoneCodeText } from '../../notices/words';
import type { Clock, Ids } from '../../runtime-ports';
import type { Account } from '../entities';
import {
  betweenMs,
  ghanaianNumber,
  hashOf,
  isPhoneVerified,
  mostPerDay,
  newCode,
  type PhoneCode,
  sentOnDay,
} from './phone-code';
import type { PhoneStore } from './ports';

type Reason = NonNullable<OutputOf<typeof contract>['reason']>;
type Decided =
  | { readonly kind: 'send'; readonly to: string }
  | { readonly kind: 'refused'; readonly reason: Reason };

interface SendPorts {
  readonly phones: PhoneStore;
  readonly sms: SmsSender;
  readonly site: { readonly brand: string };
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Sends a code to the number in somebody's profile. It is counted before it is sent, so that no failure makes it free.
 * @returns why not; null: it was sent, or may have been. @throws AppError unauthenticated, unavailable
 */
export async function sendPhoneCode(ports: SendPorts, userId: string): Promise<Reason | null> {
  const code = newCode(ports.ids.next());
  const salt = ports.ids.next();
  const decided = await commit(
    { ...ports, store: ports.phones },
    {
      async read() {
        const [account, last] = await Promise.all([ports.phones.account(userId), ports.phones.code(userId)]);
        return { account, last };
      },
      decide: ({ account, last }, at) => decide(account, last, { code, salt, at }),
    },
  );
  if (decided.kind === 'refused') return decided.reason;
  const sending = await ports.sms.send({ to: decided.to, text: phoneCodeText(ports.site.brand, code) });
  if (sending === 'off') return 'not_available';
  return sending === 'sent' || sending === 'unknown' ? null : 'not_sent';
}

function decide(
  account: Account | null,
  last: PhoneCode | null,
  { code, salt, at }: { code: string; salt: string; at: Date },
): Decision<Decided, 'phoneCode'> {
  if (account === null || account.deletion !== null) throw new AppError('unauthenticated');
  const refused = (reason: Reason) => ({ changes: [], result: { kind: 'refused', reason } as const });
  const phone = ghanaianNumber(account.phone);
  if (phone === null) return refused('no_number');
  if (isPhoneVerified(account)) return refused('verified');
  const result = { kind: 'send', to: phone } as const;
  // Written already, by a write whose answer was lost.
  if (last?.salt === salt) return { changes: [], result };
  if (last !== null && at.getTime() < last.sentAt.getTime() + betweenMs) return refused('wait');
  const sent = sentOnDay(last, at);
  if (sent >= mostPerDay) return refused('too_many_today');
  const { userId } = account;
  const next: PhoneCode = {
    userId,
    phone,
    salt,
    hash: hashOf(code, { userId, phone, salt }),
    sentAt: at,
    tries: 0,
    sentThatDay: sent + 1,
    version: (last?.version ?? 0) + 1,
  };
  return { changes: [{ kind: 'phoneCode', code: next }], result };
}
