import { topUpStartsPerMinute } from '../../../contracts/constants';
import { paystackModeOf } from '../../../contracts/settings/terms';
import { type Account, accountRow, oneMore, stillCounting } from '../accounts/rows';
import { changesAccount } from '../accounts/writers';
import { commit, type Decision } from '../kernel/commit';
import { access, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { type Pesewas, zero } from '../kernel/money';
import type { Settings } from '../settings/settings';
import { payableFor } from './charge';
import { firstCheckMs } from './life';
import { keyFingerprint } from './paystack';
import { type TopUp, topUpRow } from './rows';

export const startTopUpAccess = access({ get: [topUpRow, accountRow], writes: [[topUpRow, changesAccount]] });

/**
 * Records a top-up that is about to be paid, so that it is found again even if the browser is gone. How many a customer
 * starts in a minute is counted in the same transaction.
 * @throws AppError payments_unavailable, too_many_requests, unauthenticated, unavailable
 */
export async function startTopUp(
  { db, ...ports }: UseCasePorts<typeof startTopUpAccess>,
  { account, amount, settings }: { account: Account; amount: Pesewas; settings: Settings },
): Promise<TopUp> {
  if (
    !settings.paystack_active ||
    settings.paystack_public_key === '' ||
    settings.paystack_secret_key === ''
  ) {
    throw new AppError('payments_unavailable');
  }
  const startedAt = ports.clock.now();
  const topUp: TopUp = {
    reference: newReference(startedAt, ports.ids.next()),
    userId: account.userId,
    customer: { name: account.name, email: account.email, phone: account.phone },
    amount,
    payable: payableFor(amount),
    credited: null,
    paidDebt: zero,
    status: 'pending',
    channel: null,
    transactionId: null,
    fees: null,
    domain: paystackModeOf('secret', settings.paystack_secret_key),
    keyFingerprint: keyFingerprint(settings.paystack_secret_key),
    disputes: [],
    refunds: [],
    sentBack: [],
    held: zero,
    taken: zero,
    attention: [],
    contradiction: null,
    closedBy: null,
    checks: 0,
    dueAt: new Date(startedAt.getTime() + firstCheckMs),
    version: 1,
    createdAt: startedAt,
  };
  return commit(
    { ...ports, db },
    {
      // An existing row is from this same request: no other request has its 128 random bits.
      async read(attempt) {
        if (attempt === 1) return { existing: null, current: account };
        const [existing, current] = await Promise.all([db.get(topUpRow, topUp), db.get(accountRow, topUp)]);
        return { existing, current };
      },
      decide: ({ existing, current }, now): Decision<TopUp, 'topUp' | 'account'> =>
        existing === null
          ? { changes: [put(topUpRow, topUp), counted(current, now)], result: topUp }
          : { changes: [], result: existing },
    },
  );
}

function counted(before: Account | null, at: Date) {
  if (before === null || before.deletion !== null) throw new AppError('unauthenticated');
  if (stillCounting(before.recentTopUps, at, 'second').length >= topUpStartsPerMinute) {
    throw new AppError('too_many_requests');
  }
  const after = { ...before, recentTopUps: oneMore(before.recentTopUps, at, 'second') };
  return { kind: 'account', before, after } as const;
}

/**
 * `T`, nine characters of time, 32 of randomness, in the letters that Paystack takes (letters and digits).
 * Beginning with the time keeps a customer's references in order.
 */
function newReference(at: Date, id: string): string {
  const time = at.getTime().toString(36).padStart(9, '0').toUpperCase();
  return `T${time}${Buffer.from(id, 'base64url').toString('hex').toUpperCase()}`;
}
