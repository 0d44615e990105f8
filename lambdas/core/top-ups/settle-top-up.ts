import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { movesMoney } from '../accounts/writers';
import {
  followReasons,
  followsAttention,
  isSameReasons,
  type ReasonChange,
} from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import { commit } from '../kernel/commit';
import { access, type Db, type DbOf, put } from '../kernel/db';
import { type Pesewas, zero } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { debtPaidBy, type Posting, post } from '../wallet/posting';
import { applyPayment, confirmed, postponed, type TopUpTransition } from './payment-rules';
import type { PaymentStatus, Payments } from './payments';
import { adjustWallet, joined } from './returned-money';
import { referencePartition, step, type TopUp, topUpRow } from './rows';

export const settleAccess = access({
  get: [topUpRow, accountRow, attentionRow],
  writes: [[topUpRow, movesMoney, followsAttention]],
});

export interface TopUpPorts {
  readonly db: Db<typeof settleAccess>;
  readonly payments: Payments;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** The same, where a top-up is known only by its reference. */
export interface FindingTopUpPorts extends TopUpPorts {
  readonly db: DbOf<[typeof settleAccess, typeof findTopUpAccess]>;
}

/**
 * The one place where a payment is credited. The browser, a webhook or the sweep announces it; Paystack itself is asked,
 * and the credit is one transaction with the top-up's own row.
 * @returns the top-up afterwards
 * @throws AppError unavailable when Paystack gave no answer or the table could not be written
 */
export const settleTopUp = async (
  ports: TopUpPorts,
  topUp: TopUp,
  options: { isLeft?: boolean } = {},
): Promise<TopUp> => (await settleWithAnswer(ports, topUp, options)).after;

/** The same for its customer, with whether Paystack says that the last attempt to pay was declined. */
export async function settleWithAnswer(
  ports: TopUpPorts,
  topUp: TopUp,
  { isLeft = false }: { isLeft?: boolean } = {},
): Promise<{ after: TopUp; isDeclined: boolean }> {
  if (topUp.status === 'completed') return { after: topUp, isDeclined: false };
  const { payment, after } = await askAndSettle(ports, topUp, isLeft);
  if (payment.kind === 'unknown' && after.status !== 'completed') {
    throw new AppError('unavailable', { internalMessage: `Paystack: ${payment.detail}` });
  }
  return { after, isDeclined: payment.kind === 'not_paid' && payment.detail === 'failed' };
}

/** Settles a top-up for Paystack's webhook, which has only the reference. Null for a reference that isn't ours. */
export async function settleByReference(ports: FindingTopUpPorts, reference: string): Promise<TopUp | null> {
  const topUp = await topUpOf(ports.db, reference);
  return topUp && settleTopUp(ports, topUp);
}

/** Settles a top-up for staff, who read Paystack's answer. If Paystack contradicts the credit of a completed one, that is brought to attention. */
export async function askAndSettle(
  ports: TopUpPorts,
  topUp: TopUp,
  isLeft = false,
): Promise<{ payment: PaymentStatus; after: TopUp }> {
  if (topUp.status === 'completed') return confirmTopUp(ports, topUp);
  const payment = await ports.payments.verify(topUp.reference);
  return { payment, after: await settleAs(ports, topUp, payment, isLeft) };
}

export interface OpenTopUps {
  /** Top-ups whose `dueAt` is not after `now`, longest due first. Eventually consistent. */
  due(now: Date, limit: number): Promise<{ userId: string; reference: string }[]>;
}

/**
 * Settles a top-up for the sweep. One that stays open is due again later.
 * @param seen gets the top-up as it was read
 */
export async function reconcileTopUp(
  ports: TopUpPorts,
  { userId, reference }: { userId: string; reference: string },
  seen: (topUp: TopUp) => void = () => undefined,
): Promise<void> {
  const topUp = await ports.db.get(topUpRow, { userId, reference });
  if (topUp === null) return;
  seen(topUp);
  if (topUp.dueAt === null || topUp.dueAt > ports.clock.now()) return;
  const payment = await ports.payments.verify(reference);
  const after = await settleAs(ports, topUp, payment, false);
  if (after.dueAt === null) return;
  await changeTopUp(ports, after, (current, now) =>
    current.version === after.version ? { next: postponed(current, now, payment), credit: null } : null,
  );
}

const settleAs = (ports: TopUpPorts, topUp: TopUp, payment: PaymentStatus, isLeft: boolean) =>
  changeTopUp(
    ports,
    topUp,
    (current, at, account) =>
      applyPayment(current, payment, { at, isLeft, isAccountClosed: (account?.deletion ?? null) !== null }),
    { mayCredit: payment.kind === 'paid' },
  );

/**
 * Asks Paystack about a top-up that was credited. Moves no money: an answer that contradicts the credit makes it an attention item.
 * @returns Paystack's answer, and the top-up after it
 * @throws AppError unavailable
 */
export async function confirmTopUp(
  ports: TopUpPorts,
  topUp: TopUp,
): Promise<{ payment: PaymentStatus; after: TopUp }> {
  const payment = await ports.payments.verify(topUp.reference);
  const after = await changeTopUp(ports, topUp, (current) => {
    const next = confirmed(current, payment);
    return next && { next, credit: null, again: 'top_up_taken_back' };
  });
  return { payment, after };
}

/** Whether a person hears of it now. */
export const isTakenBack = (before: TopUp, after: TopUp): boolean =>
  after.attention.includes('top_up_taken_back') && !before.attention.includes('top_up_taken_back');

/** Paystack lists a payment as paid and doesn't confirm it when asked: it stays uncredited, and becomes an attention item once. */
export const onlyListed = (ports: TopUpPorts, topUp: TopUp): Promise<TopUp> =>
  changeTopUp(ports, topUp, (current) => {
    if (current.status === 'completed' || current.toldLater === 'listed') return null;
    const attention: TopUpReason[] = [...current.attention, 'top_up_only_listed'];
    return { next: step(current, { toldLater: 'listed', attention }), credit: null };
  });

/** Changes a top-up as `decide` says, with its credit; null: no change. @returns the top-up afterwards */
export function changeTopUp(
  ports: Omit<TopUpPorts, 'payments'>,
  topUp: TopUp,
  decide: (current: TopUp, now: Date, account: Account | null) => TopUpTransition | null,
  { mayCredit = false } = {},
): Promise<TopUp> {
  const { db } = ports;
  const { userId, reference } = topUp;
  let changesReasons = false;
  return commit(ports, {
    async read(attempt) {
      const [current, account, item] = await Promise.all([
        attempt === 1 ? topUp : db.get(topUpRow, { userId, reference }),
        mayCredit ? db.get(accountRow, { userId }) : null,
        changesReasons ? itemOf(db, topUp) : null,
      ]);
      return { current: current ?? topUp, account, item };
    },
    decide({ current, account, item }, now) {
      const transition = decide(current, now, account);
      if (transition === null) return { changes: [], result: current };
      const { next, credit } = transition;
      const again = transition.again === undefined ? [] : [transition.again];
      const isNew = again.length > 0 || !isSameReasons(current.attention, next.attention);
      if (isNew && !changesReasons) {
        changesReasons = true;
        return 'reread';
      }
      const reasons = reasonChange(current, next, item, now, { again });
      if (credit === null || credit === zero) {
        return { changes: [put(topUpRow, next), ...reasons], result: next };
      }
      const { topUp: after, posting } = credited(account, next, now, credit);
      return {
        changes: [put(topUpRow, after), ...reasons, { kind: 'posting', posting }],
        result: after,
      };
    },
  });
}

/** The credit. For money that went back before it, the wallet gives its part at once. */
function credited(account: Account | null, next: TopUp, at: Date, amount: Pesewas) {
  const credit = creditPosting(account, next, at, amount);
  const { topUp, posting } = adjustWallet(credit.account, { ...next, paidDebt: debtPaidBy(credit) }, at);
  return { topUp, posting: joined(credit, posting) };
}

function creditPosting(account: Account | null, { reference }: TopUp, at: Date, amount: Pesewas): Posting {
  if (account === null) {
    throw new AppError('internal_error', { internalMessage: `Top-up ${reference} has no wallet` });
  }
  const cause = { id: `TOPUP#${reference}`, type: 'credit', against: 'paystack' } as const;
  const credit = { ...cause, amount, reference, description: 'Account Top-up', by: 'paystack' };
  const posting = post(account, credit, at);
  if (posting === null) throw new Error(`A credit can't lower a balance: top-up ${reference}`);
  return posting;
}

const subjectOf = ({ reference }: TopUp) => ({ kind: 'top_up', id: reference }) as const;

/** The top-up's item under To do. */
export const itemOf = (
  db: Pick<Db<{ readonly get: readonly [typeof attentionRow] }>, 'get'>,
  topUp: TopUp,
): Promise<AttentionItem | null> => db.get(attentionRow, { subject: subjectOf(topUp) });

/** The change of the top-up's item that follows from its reasons; nothing if they are the same. */
export const reasonChange = (
  before: TopUp,
  after: TopUp,
  item: AttentionItem | null,
  at: Date,
  {
    by = 'system',
    resolution = 'Settled by Paystack',
    again = [],
  }: Partial<Pick<ReasonChange, 'by' | 'resolution' | 'again'>> = {},
): Change<'attention'>[] => {
  const reasons = { before: before.attention, after: after.attention };
  const { userId } = after;
  return followReasons(item, { subject: subjectOf(after), userId, ...reasons, by, resolution, again }, at);
};

export const ownerAccess = access({ byValue: [topUpRow] });

/** Returns the id of the customer who started a top-up. Eventually consistent; null for a reference that isn't ours. */
export async function ownerOf(db: Db<typeof ownerAccess>, reference: string): Promise<string | null> {
  const [entry] = await db.entries('byValue', topUpRow, referencePartition(reference), { most: 1 });
  return entry?.sort ?? null;
}

export const findTopUpAccess = access({ byValue: [topUpRow], get: [topUpRow] });

/** Returns a top-up by its reference alone; null for a reference that isn't ours. */
export async function topUpOf(db: Db<typeof findTopUpAccess>, reference: string): Promise<TopUp | null> {
  const userId = await ownerOf(db, reference);
  return userId === null ? null : db.get(topUpRow, { userId, reference });
}

export const noSuchTopUp = () => new AppError('not_found', { userMessage: 'There is no such top-up.' });
