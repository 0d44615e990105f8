import type { sendPhoneCode as sendContract } from '../../../../contracts/accounts/send-phone-code';
import type { verifyPhone as verifyContract } from '../../../../contracts/accounts/verify-phone';
import type { OutputOf } from '../../../../contracts/contract';
import { partsOf } from '../../../../contracts/notices/gsm7';
import { AppError } from '../../errors';
import { commit, type Decision } from '../../kernel/commit';
import { access, type Db, put } from '../../kernel/db';
import { add, type Pesewas, pesewas } from '../../money';
import { type NoticeTexts, noticeTextsRow, type SmsDay, smsDayRow } from '../../notices/rows';
import type { SmsSender } from '../../notices/send-notice';
import { noSmsOf, usualTexts } from '../../notices/texts';
import { phoneCodeText } from '../../notices/words';
import { countsText } from '../../notices/writers';
import type { Clock, Ids } from '../../runtime-ports';
import type { RateLimiter } from '../../suppliers/rate-limits';
import { dayMs, dayOf } from '../../time';
import type { Account } from '../entities';
import { type PhoneCode, phoneCodeRow } from '../other-rows';
import { accountRow } from '../rows';
import { changesAccount } from '../writers';
import {
  betweenMs,
  ghanaianNumber,
  hashOf,
  isCode,
  isPhoneVerified,
  mostPerDay,
  mostTries,
  nameOfNumber,
  newCode,
  sentOnDay,
  validForMs,
} from './phone-code';

type SendRefusal = NonNullable<OutputOf<typeof sendContract>['reason']>;
type Decided =
  | { readonly kind: 'send'; readonly to: string }
  | { readonly kind: 'refused'; readonly reason: SendRefusal };

export const sendPhoneCodeAccess = access({
  get: [accountRow, phoneCodeRow, noticeTextsRow, smsDayRow],
  writes: [[phoneCodeRow, countsText]],
});

interface SendPorts {
  readonly db: Db<typeof sendPhoneCodeAccess>;
  readonly sms: SmsSender;
  /** Limits the texts to one number, for all accounts together. */
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
 * Sends a code to the number in a customer's profile. It is counted before it is sent, so that a failure doesn't make it free: in the
 * customer's limit, in the number's limit, and in the day's budget of texts.
 * @returns why it wasn't sent; null: it was sent, or may have been. @throws AppError unauthenticated, unavailable
 */
export async function sendPhoneCode(ports: SendPorts, userId: string): Promise<SendRefusal | null> {
  const code = newCode(ports.ids.next());
  const salt = ports.ids.next();
  const text = phoneCodeText(ports.site.brand, code);
  const made = { code, salt, parts: partsOf(text) };
  const rows = await readRows(ports, userId);
  const { result } = decideSending(rows, { ...made, at: ports.clock.now() });
  if (result.kind === 'refused') return result.reason;
  if (ports.sms.isOff) return 'not_available';
  const refusal = await refusalOfNumber(ports, result.to);
  if (refusal !== null) return refusal;
  const decided = await commit(ports, {
    read: async (attempt) => (attempt === 1 ? rows : readRows(ports, userId)),
    decide: (read, at) => decideSending(read, { ...made, at }),
  });
  if (decided.kind === 'refused') return decided.reason;
  const sending = await ports.sms.send({ to: decided.to, text });
  if (sending === 'off') return 'not_available';
  return sending === 'sent' || sending === 'unknown' ? null : 'not_sent';
}

async function readRows({ db, clock }: SendPorts, userId: string): Promise<Rows> {
  const now = clock.now();
  const [account, last, texts, smsDay] = await Promise.all([
    db.get(accountRow, { userId }),
    db.get(phoneCodeRow, { userId }),
    db.get(noticeTextsRow, {}),
    db.get(smsDayRow, { day: dayOf(now) }),
  ]);
  return { account, last, texts: texts ?? usualTexts, smsDay: smsDay ?? noSmsOf(dayOf(now)) };
}

/** Applies the limit of one number: its owner gets no more texts even if many accounts enter it. */
async function refusalOfNumber({ permits }: SendPorts, phone: string): Promise<SendRefusal | null> {
  const name = `phone-code#${nameOfNumber(phone)}`;
  if ((await permits.acquire({ name, most: 1, inMs: betweenMs })) === null) return 'wait';
  const daily = { name: `${name}#DAY`, most: mostPerDay, inMs: dayMs };
  return (await permits.acquire(daily)) === null ? 'too_many_today' : null;
}

/** Codes may use half of the day's budget at most: anybody can ask for one, and notices need the other half. */
const budgetOfCodes = (budget: Pesewas): number => Math.floor(budget / 2);

function decideSending(
  { account, last, texts, smsDay }: Rows,
  { code, salt, parts, at }: { code: string; salt: string; parts: number; at: Date },
): Decision<Decided, 'phoneCode' | 'smsDay'> {
  if (account === null || account.deletion !== null) throw new AppError('unauthenticated');
  const refused = (reason: SendRefusal) => ({ changes: [], result: { kind: 'refused', reason } as const });
  const phone = ghanaianNumber(account.phone);
  if (phone === null) return refused('no_number');
  if (isPhoneVerified(account)) return refused('verified');
  const result = { kind: 'send', to: phone } as const;
  // This code was written before, by a write whose answer was lost.
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
    changes: [put(phoneCodeRow, next), { kind: 'smsDay', day }],
    result,
  };
}

type WrongCode = OutputOf<typeof verifyContract>['reason'];

export const verifyPhoneAccess = access({
  get: [accountRow, phoneCodeRow],
  writes: [[changesAccount, phoneCodeRow]],
});

/**
 * Proves the number in a customer's profile. A wrong code is counted in the same write that refuses it.
 * @returns why the number isn't proved; null: it is. @throws AppError unauthenticated, unavailable
 */
export const verifyPhone = (
  {
    db,
    ...ports
  }: {
    readonly db: Db<typeof verifyPhoneAccess>;
    readonly clock: Clock;
    readonly ids: Ids;
  },
  userId: string,
  given: string,
): Promise<WrongCode> =>
  commit(
    { ...ports, db },
    {
      async read() {
        const [account, sent] = await Promise.all([
          db.get(accountRow, { userId }),
          db.get(phoneCodeRow, { userId }),
        ]);
        return { account, sent };
      },
      decide: ({ account, sent }, at) => decide(account, sent, { given, at }),
    },
  );

function decide(
  account: Account | null,
  sent: PhoneCode | null,
  { given, at }: { given: string; at: Date },
): Decision<WrongCode, 'account' | 'phoneCode'> {
  if (account === null || account.deletion !== null) throw new AppError('unauthenticated');
  if (isPhoneVerified(account)) return { changes: [], result: null };
  const phone = ghanaianNumber(account.phone);
  const isGood = sent !== null && sent.phone === phone && at.getTime() < sent.sentAt.getTime() + validForMs;
  if (!isGood || sent.hash === null) return { changes: [], result: 'wrong_code' };
  if (sent.tries >= mostTries) return { changes: [], result: 'too_many_tries' };
  const version = sent.version + 1;
  if (!isCode(given, sent)) {
    const code = { ...sent, tries: sent.tries + 1, version };
    return { changes: [put(phoneCodeRow, code)], result: 'wrong_code' };
  }
  const after = { ...account, verifiedPhone: phone };
  return {
    changes: [
      { kind: 'account', before: account, after, entries: [] },
      put(phoneCodeRow, { ...sent, hash: null, version }),
    ],
    result: null,
  };
}

export const forgetNumberAccess = access({ get: [phoneCodeRow], writes: [[phoneCodeRow]] });

export interface ForgetNumberPorts {
  readonly db: Db<typeof forgetNumberAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Removes the number that a deleted customer's last code went to. Writes the row even if there was none, so that a request that sends a
 * code at the same moment is refused. @throws AppError unavailable
 */
export const forgetNumber = ({ db, ...ports }: ForgetNumberPorts, userId: string): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: () => db.get(phoneCodeRow, { userId }),
      decide: (code, sentAt) => ({
        changes: [
          put(phoneCodeRow, {
            userId,
            phone: '',
            hash: null,
            salt: '',
            sentAt,
            tries: 0,
            sentThatDay: 0,
            version: (code?.version ?? 0) + 1,
          }),
        ],
        result: undefined,
      }),
    },
  );
