import { createHash } from 'node:crypto';
import { refundBlockWords } from '../../../contracts/top-ups/refund-fields';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { movesMoney, staysStaff } from '../accounts/writers';
import type { Guard } from '../approvals/guard';
import { approvalRow, tallyRow } from '../approvals/rows';
import { followsAttention } from '../attention/follow-reasons';
import { attentionRow } from '../attention/rows';
import type { AuditRecord } from '../audit-log/entities';
import { recordsAudit } from '../audit-log/rows';
import { minuteMs } from '../durations';
import { AppError } from '../errors';
import { commit, type Decision, type Store } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { formatCedis, negate, type Pesewas, pesewas } from '../money';
import { step, type TopUp, topUpRow } from '../top-ups/rows';
import { noSuchTopUp, topUpOf } from '../top-ups/settle-top-up';
import type { WalletHistory } from '../wallet/ports';
import { type Posting, post } from '../wallet/posting';
import {
  applyTold,
  changeRefund,
  type FollowPorts,
  failed,
  followRefund,
  type followRefundsAccess,
  followRefundsOf,
  withRefund,
} from './follow-refund';
import type { Refunds } from './paystack-refunds';
import { blockOf, type Refundable, refundableOf, refusalWords, unspentOf } from './refundable';
import { isOpenRefund, refundRow, type TopUpRefund } from './rows';

/** One person's request below the limit. */
export const requestRefundAccess = access({
  writes: [[refundRow, topUpRow, movesMoney, recordsAudit, staysStaff, tallyRow]],
});

/** The same request with a second person's approval. */
export const approveRefundAccess = access({
  writes: [[refundRow, topUpRow, movesMoney, recordsAudit, staysStaff, approvalRow, followsAttention]],
});

/** For a preview, which writes nothing. */
export const previewRefundAccess = access({
  get: [refundRow, topUpRow, accountRow, attentionRow],
  byValue: [topUpRow],
});

type Kinds = 'topUpRefund' | 'topUp' | 'posting' | 'audit' | 'admin';

export interface RequestPorts extends FollowPorts {
  readonly db: Db<typeof followRefundsAccess> & Store<Kinds>;
  readonly refundsAtPaystack: Pick<Refunds, 'make' | 'ofTransaction'>;
  readonly ledger: Pick<WalletHistory, 'entries'>;
  readonly guard: Guard;
}

/** `refused`: nothing was moved, and `because` says why. `because` of a refund: why it was not sent. */
export type RequestResult =
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'refund'; readonly refund: TopUpRefund; readonly because?: string };

/** An invocation that was delayed for longer doesn't send any more: by then a person may have been told that it wasn't sent. */
const sendWithinMs = minuteMs;

export interface RefundRequest {
  readonly reference: string;
  readonly amount: Pesewas;
  readonly reason: string;
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly idempotencyKey: string;
}

/**
 * An admin sends money of a top-up back to where it came from. One transaction debits the wallet and writes the refund's row and its audit
 * record. Then Paystack is asked, once: only the invocation that wrote the row sends it. Repeating the request returns the refund's current
 * state.
 * @throws AppError not_found, own_account, forbidden, request_id_reused, unavailable (nothing was moved, or repeating the request tells)
 */
export async function requestRefund(ports: RequestPorts, request: RefundRequest): Promise<RequestResult> {
  const topUp = await topUpOf(ports.db, request.reference);
  if (topUp === null) throw noSuchTopUp();
  if (topUp.userId === request.adminId) {
    throw new AppError('own_account', {
      userMessage: 'You can’t send back your own top-up. Ask another admin.',
    });
  }
  const id = refundIdOf(request);
  const earlier = await ports.db.get(refundRow, { id });
  // A preview moves nothing, so Paystack isn't asked.
  const isPreview = ports.guard.kind === 'preview';
  const transaction =
    earlier ?? (isPreview ? { transactionId: '' } : await transactionToRefund(ports, topUp, request));
  if ('because' in transaction) return transaction;
  const { transactionId } = transaction;
  const claim = ports.ids.next();
  const result = await debit(ports, topUp, { ...request, id, claim, transactionId });
  return result.kind === 'refund' ? sendRefund(ports, result.refund, claim) : result;
}

/** 96 bits of a hash: the same request gets the same refund. */
function refundIdOf({ adminId, idempotencyKey, reference }: RefundRequest): string {
  const text = [adminId, idempotencyKey, reference].join('\u0000');
  return `R${createHash('sha256').update(text).digest('hex').slice(0, 24).toUpperCase()}`;
}

type Refused = Extract<RequestResult, { kind: 'refused' }>;

/**
 * Checks before anything is moved that nothing blocks it, and that Paystack knows the payment and has enough left of it. @throws AppError
 * unavailable
 */
async function transactionToRefund(
  { payments, refundsAtPaystack }: RequestPorts,
  topUp: TopUp,
  { amount }: RefundRequest,
): Promise<{ readonly transactionId: string } | Refused> {
  const blocked = blockOf(topUp);
  if (blocked !== null) return refused(refundBlockWords[blocked]);
  const payment = await payments.verify(topUp.reference);
  if (payment.kind === 'not_found') {
    return refused('Paystack’s current key doesn’t know this payment. Send it back in Paystack’s dashboard.');
  }
  if (payment.kind === 'not_paid') return refused('Paystack says that this payment has been sent back.');
  if (payment.kind !== 'paid' || !payment.transactionId) throw noAnswer();
  const told = await refundsAtPaystack.ofTransaction(payment.transactionId);
  if (told === null) throw noAnswer();
  const sentBack = told
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0);
  const left = Math.max(0, payment.amount - sentBack);
  return amount <= left
    ? { transactionId: payment.transactionId }
    : refused(`Paystack has ${formatCedis(pesewas(left))} of this payment left to send back.`);
}

const refused = (because: string): Refused => ({ kind: 'refused', because });

const noAnswer = () =>
  new AppError('unavailable', {
    userMessage: 'Paystack gave no answer, so nothing was moved. Try again in a moment.',
  });

interface Debit extends RefundRequest {
  readonly id: string;
  readonly claim: string;
  readonly transactionId: string;
}

interface Rows {
  readonly topUp: TopUp;
  readonly account: Account;
  readonly refund: TopUpRefund | null;
  readonly refundable: Refundable;
}

function debit(ports: RequestPorts, { userId, reference }: TopUp, request: Debit): Promise<RequestResult> {
  const { db } = ports;
  return commit(ports, {
    guard: ports.guard,
    async read(): Promise<Rows> {
      const [refund, topUp, account] = await Promise.all([
        db.get(refundRow, { id: request.id }),
        db.get(topUpRow, { userId, reference }),
        db.get(accountRow, { userId }),
      ]);
      if (topUp === null || account === null) throw noSuchTopUp();
      const unspent = await unspentOf(ports.ledger, account, reference);
      return { refund, topUp, account, refundable: refundableOf(topUp, account.balance, unspent) };
    },
    decide: (rows, at) => decide(rows, request, at),
    // The audit record has the refund's id: it is there if the same request was written before, and the refund's row is read again.
    replay: () => null,
  });
}

function decide(rows: Rows, request: Debit, at: Date): Decision<RequestResult, Kinds> {
  const { topUp, account, refundable } = rows;
  if (rows.refund !== null) {
    return { changes: [], result: { kind: 'refund', refund: sameRefund(rows.refund, request) } };
  }
  const because = refusalWords(refundable, request.amount);
  if (because !== null) return { changes: [], result: refused(because) };
  const refund = begun(topUp, request, at);
  const posting = takeOut(account, refund, at);
  if (posting === null) throw new Error(`More than the balance is refundable: ${refund.reference}`);
  return {
    changes: [
      put(refundRow, refund),
      put(topUpRow, step(topUp, { refunds: withRefund(topUp, refund) })),
      { kind: 'posting', posting },
      { kind: 'audit', record: auditOf(refund, refundable, request.adminName) },
      { kind: 'admin', userId: request.adminId },
    ],
    result: { kind: 'refund', refund },
  };
}

/** @throws AppError request_id_reused */
function sameRefund(refund: TopUpRefund, { amount, reason }: Debit): TopUpRefund {
  if (refund.amount === amount && refund.reason === reason) return refund;
  throw new AppError('request_id_reused');
}

const begun = (
  { reference, userId }: TopUp,
  { id, claim, transactionId, amount, reason, adminId }: Debit,
  at: Date,
): TopUpRefund => ({
  id,
  reference,
  userId,
  transactionId,
  amount,
  status: 'requested',
  paystackId: null,
  requestedBy: adminId,
  reason,
  claim,
  toldLater: null,
  requestedAt: at,
  endedAt: null,
  version: 1,
});

const auditOf = (
  refund: TopUpRefund,
  { most }: Refundable,
  adminName: string | null = null,
): AuditRecord => ({
  id: `TOP-UP-REFUND#${refund.id}`,
  action: 'refund-topup',
  adminId: refund.requestedBy,
  adminName,
  targetId: refund.reference,
  before: { refundable: most },
  after: { refund: refund.id, amount: refund.amount },
  reason: refund.reason,
  at: refund.requestedAt,
});

/** Takes a refund's money out of the wallet. Null if the wallet has less. */
const takeOut = (account: Account, refund: TopUpRefund, at: Date): Posting | null =>
  post(
    account,
    {
      id: `REFUND-OUT#${refund.id}`,
      type: 'adjustment',
      against: 'paystack',
      amount: negate(refund.amount),
      description: 'Sent back to the card or number you paid with',
      reference: refund.reference,
      by: refund.requestedBy,
    },
    at,
  );

/** Sends a refund that this invocation has made. If another invocation made it, checks its state instead. Never sends one twice. */
export async function sendRefund(
  ports: RequestPorts,
  refund: TopUpRefund,
  claim: string,
): Promise<RequestResult> {
  if (refund.claim !== claim) return { kind: 'refund', refund: await asItStands(ports, refund) };
  const asOf = ports.clock.now();
  const isLate = asOf.getTime() - refund.requestedAt.getTime() > sendWithinMs;
  const answer = isLate
    ? ({ kind: 'refused', reason: 'the request was held up, and Paystack was not asked' } as const)
    : await ports.refundsAtPaystack.make(refund);
  switch (answer.kind) {
    case 'made':
      return { kind: 'refund', refund: await followRefund(ports, refund, answer.refund, { asOf }) };
    case 'refused': {
      // Only one request is ever sent for a refund, so a refusal is about this refund.
      const after = await changeRefund(ports, refund, (rows, at) =>
        isOpenRefund(rows.refund) && rows.refund.paystackId === null
          ? failed(rows, at, { by: 'paystack' })
          : applyTold(rows, null, at),
      );
      return { kind: 'refund', refund: after, because: answer.reason };
    }
    case 'unknown':
      return { kind: 'refund', refund: await asItStands(ports, refund) };
  }
}

/** Checks Paystack's list, if it can be read. */
async function asItStands(ports: FollowPorts, refund: TopUpRefund): Promise<TopUpRefund> {
  if (!isOpenRefund(refund)) return refund;
  const topUp = await ports.db.get(topUpRow, refund);
  try {
    const all = topUp === null ? [] : (await followRefundsOf(ports, topUp)).refunds;
    return all.find(({ id }) => id === refund.id) ?? refund;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return refund;
    throw error;
  }
}

/** Describes a refund's state for the admin who asked for it. */
export function resultWords(result: RequestResult): string {
  if (result.kind === 'refused') return result.because;
  const { status, amount } = result.refund;
  const money = formatCedis(amount);
  switch (status) {
    case 'requested':
      return `${money} was taken out of the wallet, but Paystack hasn’t said that it has the refund. We keep asking. Don’t send it again.`;
    case 'sent':
      return `Paystack is sending ${money} back. A bank can take up to ten working days.`;
    case 'processed':
      return `${money} went back to the payer.`;
    case 'failed':
      return result.because === undefined
        ? `Paystack couldn’t send it. The wallet has its ${money} again.`
        : `Not sent: ${result.because}. The wallet has its ${money} again.`;
  }
}
