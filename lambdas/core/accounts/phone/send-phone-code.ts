import type { sendPhoneCode as contract } from '../../../../contracts/accounts/send-phone-code';
import type { OutputOf } from '../../../../contracts/contract';
import { partsOf } from '../../../../contracts/notices/gsm7';
import { dayMs } from '../../durations';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { add, type Pesewas, pesewas } from '../../money';
import type { NoticeTexts, SmsDay } from '../../notices/rows';
import type { SmsSender } from '../../notices/send-notice';
import { phoneCodeText } from '../../notices/words';
import type { Clock, Ids } from '../../runtime-ports';
import type { RateLimiter } from '../../suppliers/ports';
import type { Account } from '../entities';
import {
  betweenMs,
  ghanaianNumber,
  hashOf,
  isPhoneVerified,
  mostPerDay,
  nameOfNumber,
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
  /** What one number is sent, whoever asks for it. */
  readonly permits: Pick<RateLimiter, 'acquire'>;
  readonly site: { readonly brand: string };
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows {
  readonly account: Account | null;
  readonly last: PhoneCode | null;
  readonly texts: NoticeTexts;
  readonly smsDay: SmsDay;
}

/**
 * Sends a code to the number in somebody's profile. It is counted before it is sent, so that no failure makes it free: for the person, for the
 * number, whoever has it in their profile, and in the day's budget of texts.
 * @returns why not; null: it was sent, or may have been. @throws AppError unauthenticated, unavailable
 */
export async function sendPhoneCode(ports: SendPorts, userId: string): Promise<Reason | null> {
  const code = newCode(ports.ids.next());
  const salt = ports.ids.next();
  const text = phoneCodeText(ports.site.brand, code);
  const made = { code, salt, parts: partsOf(text) };
  const rows = await readRows(ports, userId);
  const { result } = decide(rows, { ...made, at: ports.clock.now() });
  if (result.kind === 'refused') return result.reason;
  if (ports.sms.isOff) return 'not_available';
  const refusal = await refusalOfNumber(ports, result.to);
  if (refusal !== null) return refusal;
  const decided = await commit(
    { ...ports, store: ports.phones },
    {
      read: async (attempt) => (attempt === 1 ? rows : readRows(ports, userId)),
      decide: (read, at) => decide(read, { ...made, at }),
    },
  );
  if (decided.kind === 'refused') return decided.reason;
  const sending = await ports.sms.send({ to: decided.to, text });
  if (sending === 'off') return 'not_available';
  return sending === 'sent' || sending === 'unknown' ? null : 'not_sent';
}

async function readRows({ phones, clock }: SendPorts, userId: string): Promise<Rows> {
  const [account, last, texts, smsDay] = await Promise.all([
    phones.account(userId),
    phones.code(userId),
    phones.texts(),
    phones.smsDay(clock.now()),
  ]);
  return { account, last, texts, smsDay };
}

/** As for one person. Who enters somebody else's number in many accounts sends them no more texts by that. */
async function refusalOfNumber({ permits }: SendPorts, phone: string): Promise<Reason | null> {
  const name = `phone-code#${nameOfNumber(phone)}`;
  if ((await permits.acquire({ name, most: 1, inMs: betweenMs })) === null) return 'wait';
  const daily = { name: `${name}#DAY`, most: mostPerDay, inMs: dayMs };
  return (await permits.acquire(daily)) === null ? 'too_many_today' : null;
}

/** Anybody can ask for codes: notices have the other half for themselves. */
const budgetOfCodes = (budget: Pesewas): number => Math.floor(budget / 2);

function decide(
  { account, last, texts, smsDay }: Rows,
  { code, salt, parts, at }: { code: string; salt: string; parts: number; at: Date },
): Decision<Decided, 'phoneCode' | 'smsDay'> {
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
  const cost = pesewas(parts * texts.partCost);
  if (smsDay.spent + cost > budgetOfCodes(texts.budget)) return refused('not_sent');
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
  const { spent, version } = smsDay;
  const day = { ...smsDay, spent: add(spent, cost), texts: smsDay.texts + 1, version: version + 1 };
  return {
    changes: [
      { kind: 'phoneCode', code: next },
      { kind: 'smsDay', day },
    ],
    result,
  };
}
