import { type Account, accountRow } from '../accounts/rows';
import { followReasons, followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import type { Change } from '../kernel/changes';
import { commit } from '../kernel/commit';
import { access, type Db, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { zero } from '../kernel/money';
import { dueItems } from '../kernel/pages';
import { userIdOf } from '../kernel/table';
import { dayMs } from '../kernel/time';
import { debtPaidBy, type Posting, type PostingDraft, postAll } from '../wallet/posting';
import { movesMoney } from '../wallet/writers';
import { applyPaymentAnswer, type Inquiry, type Step } from './life';
import type { ListOf, PaymentStatus, Payments } from './paystack';
import { adjustWallet, closedAccountReasons, joined } from './returned-money';
import { referencePartition, type TopUp, topUpRow } from './rows';

/*
 * How a top-up follows what Paystack says: of its payment (here), of its refunds (`refunds/`) and of its disputes (`disputes.ts`). Each
 * changes the one row of the top-up, with its wallet and its item, in one transaction.
 */

export const followAccess = access({
  get: [topUpRow, accountRow, attentionRow],
  byValue: [topUpRow],
  writes: [[topUpRow, movesMoney, followsAttention]],
});

export interface TopUpPorts extends UseCasePorts<typeof followAccess> {
  readonly payments: Payments;
}

/**
 * Asks Paystack about a payment and applies its answer. Only this credits a payment: whoever announces it (browser, webhook, sweep or
 * staff), Paystack is asked, and the credit is one transaction with the top-up's own row.
 * @returns Paystack's answer, and the top-up after it
 * @throws AppError unavailable when the table could not be written
 */
export async function followPayment(
  ports: TopUpPorts,
  topUp: TopUp,
  how: Omit<Inquiry, 'at'> = {},
): Promise<{ payment: PaymentStatus; after: TopUp }> {
  const payment = await ports.payments.verify(topUp.reference);
  const after = await changeTopUp(ports, topUp, ({ topUp: current }, at) =>
    // Somebody else has credited it since Paystack was asked, so the answer says nothing about the credit.
    current.status === 'completed' && topUp.status !== 'completed'
      ? null
      : applyPaymentAnswer(current, payment, { ...how, at }),
  );
  return { payment, after };
}

/** Settles a top-up that may have been paid. @throws AppError unavailable when Paystack gave no answer */
export async function settleTopUp(
  ports: TopUpPorts,
  topUp: TopUp,
  how: Omit<Inquiry, 'at'> = {},
): Promise<{ after: TopUp; isDeclined: boolean }> {
  if (topUp.status === 'completed') return { after: topUp, isDeclined: false };
  const { payment, after } = await followPayment(ports, topUp, how);
  if (payment.kind === 'unknown' && after.status !== 'completed') {
    throw new AppError('unavailable', { internalMessage: `Paystack: ${payment.detail}` });
  }
  return { after, isDeclined: payment.kind === 'not_paid' && payment.detail === 'failed' };
}

export type TopUpKey = Pick<TopUp, 'userId' | 'reference'>;

export const dueTopUpsAccess = access({ worklist: [topUpRow] });

/** Returns the top-ups that are due, or have a refund that hasn't ended, longest due first. Eventually consistent. */
export async function dueTopUps(
  db: Db<typeof dueTopUpsAccess>,
  kind: 'TOPUP' | 'REFUND',
  now: Date,
  limit: number,
): Promise<TopUpKey[]> {
  const items = await dueItems(db.queries('worklist', topUpRow), kind, now, limit);
  return items
    .slice(0, limit)
    .map((item) => ({ userId: userIdOf(item), reference: item.SK.replace(topUpRow.prefix, '') }));
}

/** Follows a top-up of the sweep's list. @param seen gets the top-up as it was read */
export async function followDueTopUp(
  ports: TopUpPorts,
  key: TopUpKey,
  seen: (topUp: TopUp) => void = () => undefined,
): Promise<void> {
  const topUp = await ports.db.get(topUpRow, key);
  if (topUp === null) return;
  seen(topUp);
  if (topUp.dueAt !== null && topUp.dueAt <= ports.clock.now()) await followPayment(ports, topUp);
}

/** Refunds and disputes take some weeks; older ones ended long ago. */
const listedForMs = 60 * dayMs;

/**
 * Follows what Paystack lists of the last two months, in case a webhook was lost. A failure doesn't stop the others; an incomplete list
 * counts as one.
 * @param since Paystack's list @param follow returns whether the list said something new
 */
export async function followListed<Listed>(
  { clock }: Pick<TopUpPorts, 'clock'>,
  since: (from: Date) => Promise<ListOf<Listed>>,
  follow: (listed: Listed) => Promise<boolean>,
): Promise<{ listed: number; followed: number; failures: unknown[] }> {
  const { list, isWhole } = await since(new Date(clock.now().getTime() - listedForMs));
  const failures: unknown[] = isWhole
    ? []
    : [new AppError('unavailable', { internalMessage: 'Paystack: no whole list' })];
  let followed = 0;
  for (const each of list) {
    try {
      if (await follow(each)) followed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  return { listed: list.length, followed, failures };
}

/** A top-up with the rows that change along with it, as read. */
export interface TopUpRows {
  readonly topUp: TopUp;
  readonly account: Account | null;
  readonly item: AttentionItem | null;
}

/** Reads them, strongly consistent. @throws AppError not_found */
export async function readTopUp(
  { db }: { readonly db: Pick<TopUpPorts['db'], 'get'> },
  key: TopUpKey,
): Promise<TopUpRows> {
  const [topUp, account, item] = await Promise.all([
    db.get(topUpRow, key),
    db.get(accountRow, key),
    db.get(attentionRow, { subject: subjectOf(key) }),
  ]);
  if (topUp === null) throw noSuchTopUp();
  return { topUp, account, item };
}

/**
 * Changes a top-up as `decide` says; null: no change.
 * @param asOf when Paystack was asked. An old answer moves no money, as another process may have a newer one
 * @returns the top-up afterwards
 */
export const changeTopUp = (
  ports: Omit<TopUpPorts, 'payments'>,
  key: TopUpKey,
  decide: (rows: TopUpRows, at: Date) => Step | null,
  asOf?: Date,
): Promise<TopUp> =>
  commit(ports, {
    asOf,
    read: () => readTopUp(ports, key),
    decide(rows, at) {
      const step = decide(rows, at);
      if (step === null) return { changes: [], result: rows.topUp };
      const { changes, after } = changesOf(rows, step, at);
      return { changes, result: after };
    },
  });

export type TopUpKinds = 'topUp' | 'posting' | 'attention';

/**
 * Returns the changes that a step makes: of the top-up, of its item, and of its wallet. Whatever the step is, the wallet then has given what
 * went back to the payer.
 */
export function changesOf(
  { topUp, account, item }: TopUpRows,
  { next, drafts = [], again = [], by = 'system', resolution = () => 'Settled by Paystack' }: Step,
  at: Date,
): { readonly changes: readonly Change<TopUpKinds>[]; readonly after: TopUp } {
  const moved = drafts.length === 0 ? null : postingOf(account, drafts, next, at);
  const paidDebt = moved === null ? zero : debtPaidBy(moved);
  const given = { ...next, version: topUp.version + 1, ...(topUp.credited === null && { paidDebt }) };
  const { topUp: adjusted, posting: adjustment } =
    account === null ? { topUp: given, posting: null } : adjustWallet(moved?.account ?? account, given, at);
  const posting = moved === null ? adjustment : joined(moved, adjustment);
  const news = [...again, ...(account === null ? [] : closedAccountReasons(account, posting))];
  const others = adjusted.attention.filter((reason) => !news.includes(reason));
  const after = { ...adjusted, attention: [...others, ...news] };
  return {
    changes: [
      put(topUpRow, after),
      ...(posting === null ? [] : [{ kind: 'posting', posting } as const]),
      ...followReasons(
        item,
        {
          subject: subjectOf(after),
          userId: after.userId,
          again: news,
          by,
          before: topUp.attention,
          after: after.attention,
          resolution: resolution(paidDebt, posting?.account ?? account),
        },
        at,
      ),
    ],
    after,
  };
}

function postingOf(
  account: Account | null,
  drafts: readonly PostingDraft[],
  { reference }: TopUp,
  at: Date,
): Posting {
  const posting = account && postAll(account, drafts, at);
  if (posting === null) {
    throw new AppError('internal_error', { internalMessage: `The wallet of ${reference} can’t take it` });
  }
  return posting;
}

const subjectOf = ({ reference }: Pick<TopUp, 'reference'>) => ({ kind: 'top_up', id: reference }) as const;

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
