import { createHash } from 'node:crypto';
import { refundBlockWords } from '../../../contracts/top-ups/refund-fields';
import type { Account } from '../accounts/entities';
import type { AuditRecord } from '../audit-log/entities';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { formatCedis, type Pesewas, pesewas } from '../money';
import { noSuchTopUp } from '../top-ups/close-top-up';
import type { TopUp } from '../top-ups/entities';
import { topUpOf } from '../top-ups/settle-top-up';
import { step } from '../top-ups/transitions';
import type { TopUpRefund } from './entities';
import type { RequestPorts, RequestResult } from './ports';
import { takeOut } from './refund-postings';
import { withRefund } from './refund-steps';
import { blockOf, type Refundable, refundableOf, refusalWords } from './refundable';
import { sendRefund } from './send-refund';
import { unspentOf } from './unspent';

export interface RefundRequest {
  readonly reference: string;
  readonly amount: Pesewas;
  readonly reason: string;
  readonly adminId: string;
  readonly adminName?: string | null;
  readonly idempotencyKey: string;
}

/**
 * An admin sends money of a top-up back to where it came from. The wallet is debited with the refund's row and its audit
 * record; then Paystack is asked, once: only the invocation that wrote the row sends it. The same request again gets the
 * refund as it stands.
 * @throws AppError not_found, own_account, forbidden, request_id_reused, unavailable (nothing was moved, or the same request
 *   tells)
 */
export async function requestRefund(ports: RequestPorts, request: RefundRequest): Promise<RequestResult> {
  const topUp = await topUpOf(ports, request.reference);
  if (topUp === null) throw noSuchTopUp();
  if (topUp.userId === request.adminId) {
    throw new AppError('own_account', {
      userMessage: 'You can’t send back your own top-up. Ask another admin.',
    });
  }
  const id = refundIdOf(request);
  const earlier = await ports.refunds.get(id);
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

/** Before anything is moved: nothing blocks it, Paystack knows the payment, and has enough left of it. @throws AppError unavailable */
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
  return commit(
    { ...ports, store: ports.refunds },
    {
      guard: ports.guard,
      async read(): Promise<Rows> {
        const [refund, topUp, account] = await Promise.all([
          ports.refunds.get(request.id),
          ports.topUps.get(userId, reference),
          ports.topUps.account(userId),
        ]);
        if (topUp === null || account === null) throw noSuchTopUp();
        const unspent = await unspentOf(ports.ledger, account, reference);
        return { refund, topUp, account, refundable: refundableOf(topUp, account.balance, unspent) };
      },
      decide: (rows, at) => decide(rows, request, at),
      // The refund's own row says whose record it is.
      replay: () => null,
    },
  );
}

type Kinds = 'topUpRefund' | 'topUp' | 'posting' | 'audit' | 'admin';

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
      { kind: 'topUpRefund', refund },
      { kind: 'topUp', topUp: step(topUp, { refunds: withRefund(topUp, refund) }) },
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
