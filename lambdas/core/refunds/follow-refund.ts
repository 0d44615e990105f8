import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { movesMoney } from '../accounts/writers';
import { followsAttention } from '../attention/follow-reasons';
import { type AttentionItem, attentionRow } from '../attention/rows';
import { AppError } from '../errors';
import type { ChangeKind } from '../kernel/changes';
import { commit, type Decision, type Store } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { formatCedis, zero } from '../money';
import { dayMs } from '../time';
import { adjustWallet, closedAccountReasons, joined } from '../top-ups/returned-money';
import { step, type TopUp, topUpRow } from '../top-ups/rows';
import { itemOf, reasonChange, settleTopUp, type TopUpPorts, topUpOf } from '../top-ups/settle-top-up';
import { customerWords } from '../wallet/customer-words';
import { debtPaidBy, type Posting, type PostingDraft, post } from '../wallet/posting';
import { type DashboardRefund, noticeDashboardRefunds } from './dashboard-refunds';
import type { PaystackRefund, Refunds } from './paystack-refunds';
import { isOpenRefund, refundRow, type TopUpRefund, unconfirmedAfterMs } from './rows';

export const followRefundsAccess = access({
  get: [refundRow, topUpRow, accountRow, attentionRow],
  byValue: [topUpRow],
  // The refund's row isn't here: this is for a top-up that is settled first, and for refunds that we didn't ask for.
  writes: [
    [refundRow, topUpRow, movesMoney, followsAttention],
    [topUpRow, movesMoney, followsAttention],
  ],
});

export interface FollowPorts extends TopUpPorts {
  readonly db: Db<typeof followRefundsAccess>;
  readonly refundsAtPaystack: Pick<Refunds, 'ofTransaction'>;
}

/**
 * Asks Paystack for the refunds of a payment and follows each. Only its own answer counts, so events may arrive in any order and
 * repeatedly, with one effect each. A refund that the shop didn't ask for is brought to attention.
 * @returns the top-up's refunds afterwards; null for a reference that isn't ours
 * @throws AppError unavailable if Paystack gave no whole answer
 */
export async function followRefunds(
  ports: FollowPorts,
  reference: string,
): Promise<readonly TopUpRefund[] | null> {
  const topUp = await topUpOf(ports.db, reference);
  return topUp && settleAndFollow(ports, topUp);
}

/** A payment that was sent back before its credit is credited first: only then can the wallet hold money. */
export async function settleAndFollow(ports: FollowPorts, topUp: TopUp): Promise<readonly TopUpRefund[]> {
  return (await followRefundsOf(ports, await settleTopUp(ports, topUp))).refunds;
}

/** Applies Paystack's list to a top-up's refunds. @returns the refunds, and when Paystack was asked */
export async function followRefundsOf(
  ports: FollowPorts,
  topUp: TopUp,
): Promise<{ readonly refunds: readonly TopUpRefund[]; readonly asOf: Date }> {
  const { db } = ports;
  const transactionId = await transactionOf(ports, topUp);
  const asOf = ports.clock.now();
  const told = await ports.refundsAtPaystack.ofTransaction(transactionId);
  if (told === null) throw new AppError('unavailable', { internalMessage: 'Paystack: no list of refunds' });
  // Read after Paystack's list: a refund that we asked for is then in the table by the time we see it listed.
  const current = (await db.get(topUpRow, topUp)) ?? topUp;
  const after: TopUpRefund[] = [];
  for (const { id } of current.refunds) {
    const refund = await db.get(refundRow, { id });
    if (refund !== null) after.push(await followRefund(ports, refund, ownOf(refund, told), { asOf }));
  }
  await noticeDashboardRefunds(ports, current, { told: notOurs(told, after), asOf });
  return { refunds: after, asOf };
}

/** Refunds that the shop didn't ask for, and those it gave up: the wallet has their money back. */
const notOurs = (told: readonly PaystackRefund[], own: readonly TopUpRefund[]): DashboardRefund[] =>
  told.flatMap((each) => {
    const asked = own.find((refund) => isOwn(refund, each));
    return asked && asked.status !== 'failed' ? [] : [{ ...each, isGivenUp: asked !== undefined }];
  });

/** Paystack's answer about this refund; null if it isn't in `told`. */
const ownOf = (refund: TopUpRefund, told: readonly PaystackRefund[]): PaystackRefund | null =>
  told.find((each) => isOwn(refund, each)) ?? null;

/** Matches by Paystack's id if it is known, otherwise by our id in the notes and the amount. */
const isOwn = ({ id, paystackId, amount }: TopUpRefund, told: PaystackRefund): boolean =>
  paystackId === null ? told.notes.includes(id) && told.amount === amount : told.id === paystackId;

/** @throws AppError unavailable if Paystack doesn't return the payment's id */
async function transactionOf(ports: FollowPorts, { transactionId, reference }: TopUp): Promise<string> {
  if (transactionId !== null) return transactionId;
  const payment = await ports.payments.verify(reference);
  const isKnown = payment.kind === 'paid' || payment.kind === 'not_paid';
  if (isKnown && payment.transactionId) return payment.transactionId;
  throw new AppError('unavailable', { internalMessage: `Paystack: no id of ${reference} (${payment.kind})` });
}

/** Applies Paystack's answer to a refund. @param told null: it isn't on Paystack's list */
export const followRefund = (
  ports: Pick<FollowPorts, 'db' | 'clock' | 'ids'>,
  refund: TopUpRefund,
  told: PaystackRefund | null,
  options: Asked = {},
): Promise<TopUpRefund> => changeRefund(ports, refund, (rows, at) => applyTold(rows, told, at), options);

interface Asked {
  /** When Paystack was asked: a refund that failed may go through a moment later. */
  readonly asOf?: Date;
}

/** A refund with the rows that change along with it, as read. */
export interface RefundRows {
  readonly refund: TopUpRefund;
  readonly topUp: TopUp;
  readonly account: Account;
  readonly item: AttentionItem | null;
}

export type RefundKinds = 'topUpRefund' | 'topUp' | 'posting' | 'attention';
type Step = Decision<TopUpRefund, RefundKinds>;

/**
 * Changes a refund with its top-up, wallet and attention item.
 * @throws AppError unavailable, also if Paystack's answer has become too old meanwhile
 */
export function changeRefund<Kind extends ChangeKind>(
  ports: Pick<FollowPorts, 'clock' | 'ids'> & {
    readonly db: Pick<FollowPorts['db'], 'get'> & Store<Kind>;
  },
  refund: TopUpRefund,
  decide: (rows: RefundRows, at: Date) => Decision<TopUpRefund, Kind>,
  { asOf }: Asked = {},
): Promise<TopUpRefund> {
  return commit<RefundRows, TopUpRefund, Kind>(ports, {
    asOf,
    read: () => readRefund(ports, refund),
    decide,
  });
}

/** Reads a refund with its rows, strongly consistent. */
export async function readRefund(
  { db }: { readonly db: Pick<FollowPorts['db'], 'get'> },
  { id, userId, reference }: TopUpRefund,
): Promise<RefundRows> {
  const [refund, topUp, account] = await Promise.all([
    db.get(refundRow, { id }),
    db.get(topUpRow, { userId, reference }),
    db.get(accountRow, { userId }),
  ]);
  if (refund === null || topUp === null || account === null) {
    throw new AppError('internal_error', { internalMessage: `Refund ${id} lacks its rows` });
  }
  return { refund, topUp, account, item: await itemOf(db, topUp) };
}

/** A person looks at a refund that Paystack has had for this long without ending it: banks take up to ten working days. */
const overdueAfterMs = 21 * dayMs;

/** Reasons that are removed once the refund has ended. */
const whileOpen: readonly TopUpReason[] = ['top_up_refund_unconfirmed', 'top_up_refund_needs_details'];

/** Applies Paystack's answer about a refund. `null` means that it isn't on Paystack's list, which proves nothing. Pure. */
export function applyTold(rows: RefundRows, told: PaystackRefund | null, at: Date): Step {
  const { refund } = rows;
  if (!isOpenRefund(refund)) return told === null ? unchanged(rows) : toldAfterEnd(rows, told, at);
  switch (told?.status) {
    case undefined:
    case 'open':
    case 'needs_details':
      return stillOpen(rows, told, at);
    case 'processed':
      return ended(rows, { status: 'processed', paystackId: told.id }, at);
    case 'failed':
      return failed(rows, at, { by: 'paystack', paystackId: told.id, reasons: ['top_up_refund_failed'] });
  }
}

/** The refund certainly doesn't reach the payer, so the wallet gets it back. @param reasons why a person has to look at it */
export function failed(
  rows: RefundRows,
  at: Date,
  how: { by: string; paystackId?: string; reasons?: readonly TopUpReason[] },
): Step {
  const { by, paystackId = rows.refund.paystackId, reasons = [] } = how;
  const back = putBack(rows.account, rows.refund, by, at);
  const all = [...reasons, ...closedAccountReasons(rows.account, back)];
  return ended(rows, { status: 'failed', paystackId }, at, { by, reasons: all, back });
}

/** Returns a refund's money to the wallet, once it is certain that the payer doesn't get it. @param by an admin, `paystack`, or `system` if Paystack was not asked */
function putBack(account: Account, refund: TopUpRefund, by: string, at: Date): Posting {
  const credit: PostingDraft = {
    id: `REFUND-OUT-FAILED#${refund.id}`,
    type: 'adjustment',
    against: 'paystack',
    amount: refund.amount,
    description: customerWords.notSent,
    reference: refund.reference,
    by,
  };
  const posting = post(account, credit, at);
  if (posting === null) throw new Error(`A credit can't lower a balance: refund ${refund.id}`);
  return posting;
}

const unchanged = ({ refund }: RefundRows): Step => ({ changes: [], result: refund });

function stillOpen(rows: RefundRows, told: PaystackRefund | null, at: Date): Step {
  const { refund, topUp } = rows;
  const paystackId = told?.id ?? refund.paystackId;
  const ageMs = at.getTime() - refund.requestedAt.getTime();
  const isOverdue = ageMs >= (paystackId === null ? unconfirmedAfterMs : overdueAfterMs);
  const needsDetails =
    told === null ? topUp.attention.includes('top_up_refund_needs_details') : told.status === 'needs_details';
  const wanted: TopUpReason[] = [
    ...(isOverdue ? ['top_up_refund_unconfirmed' as const] : []),
    ...(needsDetails ? ['top_up_refund_needs_details' as const] : []),
  ];
  const attention = withReasons(topUp, wanted);
  const isSame = paystackId === refund.paystackId && attention === topUp.attention;
  if (isSame) return unchanged(rows);
  return written(rows, { paystackId, status: paystackId === null ? 'requested' : 'sent' }, attention, at);
}

function ended(
  rows: RefundRows,
  change: Pick<TopUpRefund, 'status' | 'paystackId'>,
  at: Date,
  {
    by = 'system',
    reasons = [],
    back = null,
  }: { by?: string; reasons?: readonly TopUpReason[]; back?: Posting | null } = {},
): Step {
  const { topUp } = rows;
  // The money of a closed wallet is where it belongs.
  const isDone = change.status === 'processed' && rows.account.deletion !== null;
  const isMadeGood = change.status === 'processed' && isMadeGoodBy(rows);
  const left = withReasons(topUp, reasons).filter(
    (reason) =>
      !(isDone && reason === 'top_up_account_closed') && !(isMadeGood && reason === 'top_up_refund_failed'),
  );
  const decidedBy = by === 'paystack' ? 'system' : by;
  return written(rows, { ...change, endedAt: at }, left, at, { by: decidedBy, again: reasons, back });
}

/**
 * Whether this refund, which went through, replaces those that failed: staff asked for it after the failure, and each failed one has been
 * followed by one of at least its amount. Nobody has to send anything again then.
 */
function isMadeGoodBy({ refund, topUp, item }: RefundRows): boolean {
  const failure = item?.events.findLast(
    ({ event, text }) => event === 'opened' && text === 'top_up_refund_failed',
  );
  if (failure === undefined || refund.requestedAt < failure.at) return false;
  const went = topUp.refunds.map((each) => each.status === 'processed' || each.id === refund.id);
  return topUp.refunds.every(
    ({ status, amount }, index) =>
      status !== 'failed' ||
      topUp.refunds.some((later, at) => at > index && went[at] && later.amount >= amount),
  );
}

/** The first end stands, since its money has moved. A different end is shown to a person, once. */
function toldAfterEnd(rows: RefundRows, told: PaystackRefund, at: Date): Step {
  const { refund, topUp } = rows;
  // Paystack's list may lag behind its own latest answer.
  const isBehind = refund.status === 'processed' && told.status !== 'failed';
  if (isBehind || told.status === (refund.toldLater ?? refund.status)) return unchanged(rows);
  // Paystack confirms the first end: a different end later is news again.
  if (told.status === refund.status) return written(rows, { toldLater: told.status }, topUp.attention, at);
  const others = topUp.attention.filter((reason) => reason !== 'top_up_refund_changed');
  const again = ['top_up_refund_changed'] as const;
  return written(rows, { toldLater: told.status }, [...others, ...again], at, { again });
}

/** The top-up's reasons, with `wanted` in place of those that end with a refund; the same array if nothing changes. */
function withReasons({ attention, refunds }: TopUp, wanted: readonly TopUpReason[]): readonly TopUpReason[] {
  const others = attention.filter((reason) => !whileOpen.includes(reason) && !wanted.includes(reason));
  // Another open refund of the same payment may be the cause of these reasons.
  const isAlone = refunds.filter(({ status }) => status === 'open').length <= 1;
  const kept = attention.filter(
    (reason) => whileOpen.includes(reason) && !isAlone && !wanted.includes(reason),
  );
  const next = [...others, ...kept, ...wanted];
  const isSame = next.length === attention.length && next.every((reason) => attention.includes(reason));
  return isSame ? attention : next;
}

function written(
  { refund, topUp, item }: RefundRows,
  change: Partial<TopUpRefund>,
  attention: readonly TopUpReason[],
  at: Date,
  { back = null, ...decided }: { by?: string; again?: readonly TopUpReason[]; back?: Posting | null } = {},
): Step {
  const next: TopUpRefund = { ...refund, ...change, version: refund.version + 1 };
  const asked = step(topUp, { refunds: withRefund(topUp, next), attention });
  // The returned money may have gone elsewhere since: to a dispute, or sent back by a person.
  const { topUp: after, posting } =
    back === null ? { topUp: asked, posting: null } : adjustWallet(back.account, asked, at);
  const moved = back && joined(back, posting);
  return {
    changes: [
      put(refundRow, next),
      put(topUpRow, after),
      ...(moved === null ? [] : [{ kind: 'posting', posting: moved } as const]),
      ...reasonChange(topUp, after, item, at, { ...decided, resolution: outcomeOf(next, back) }),
    ],
    result: next,
  };
}

/** Says how a refund ended, for staff. @param back what the wallet got back by it, which may have paid a debt */
function outcomeOf({ status, amount }: TopUpRefund, back: Posting | null): string {
  const money = formatCedis(amount);
  if (status === 'processed') return `${money} went back to the payer`;
  if (status !== 'failed') return `Paystack is sending ${money} to the payer`;
  const paid = back === null ? zero : debtPaidBy(back);
  if (paid === zero) return `${money} is back in the wallet`;
  return paid === amount
    ? `${money} came back and paid the customer’s debt`
    : `${money} came back, and ${formatCedis(paid)} of it paid the customer’s debt`;
}

/** The top-up's list of refunds, with this refund's current state. */
export function withRefund({ refunds }: TopUp, refund: TopUpRefund): TopUp['refunds'] {
  const { id, amount } = refund;
  const status = isOpenRefund(refund) ? 'open' : refund.status === 'processed' ? 'processed' : 'failed';
  const isListed = refunds.some((each) => each.id === id);
  const now = { id, amount, status } as const;
  return isListed ? refunds.map((each) => (each.id === id ? now : each)) : [...refunds, now];
}
