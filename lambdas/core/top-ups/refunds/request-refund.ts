import { createHash } from 'node:crypto';
import { refundBlockWords } from '../../../../contracts/top-ups/contracts';
import { staysStaff } from '../../accounts/writers';
import { type ActingAdmin, auditRow, recordsAudit } from '../../audit-log/rows';
import { access, type DbOf } from '../../kernel/db';
import { AppError } from '../../kernel/errors';
import { formatCedis, negate, type Pesewas, pesewas } from '../../kernel/money';
import { minuteMs } from '../../kernel/time';
import { type StaffDecision, staffMoneyChange } from '../../staff/staff-change';
import { type LimitPorts, staffDayRow } from '../../staff/staff-limit';
import type { PostingDraft } from '../../wallet/posting';
import { customerWords } from '../../wallet/rows';
import { movesMoney } from '../../wallet/writers';
import {
  changesOf,
  changeTopUp,
  type followAccess,
  noSuchTopUp,
  readTopUp,
  type TopUpKinds,
  type TopUpRows,
  topUpOf,
} from '../follow-top-up';
import type { Refunds } from '../paystack';
import { type Refund, type TopUp, topUpRow } from '../rows';
import { applyRefunds, followRefunds, type RefundPorts } from './follow-refunds';
import { failed } from './refund-rules';
import { blockOf, type Refundable, refundableOf } from './refundable';

export const requestRefundAccess = access({
  get: [auditRow, staffDayRow],
  writes: [[topUpRow, movesMoney, recordsAudit, staysStaff, staffDayRow]],
});

export interface RequestPorts extends RefundPorts, Pick<LimitPorts, 'settings'> {
  readonly db: DbOf<[typeof followAccess, typeof requestRefundAccess]>;
  readonly refundsAtPaystack: Pick<Refunds, 'make' | 'ofTransaction'>;
}

/** `refused`: nothing was moved, and `because` says why. `because` of a refund: why it was not sent. */
type RequestResult =
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'refund'; readonly refund: Refund; readonly because?: string };

/** An invocation that was delayed for longer doesn't send any more: by then a person may have read that it wasn't sent. */
const sendWithinMs = minuteMs;

export interface RefundRequest {
  readonly reference: string;
  readonly amount: Pesewas;
  readonly reason: string;
  readonly by: ActingAdmin;
  readonly idempotencyKey: string;
}

/**
 * An admin sends money of a top-up back to where it came from. One transaction debits the wallet and writes the refund's row and its audit
 * record. Then Paystack is asked, once: only the invocation that wrote the row sends it. Repeating the request returns the refund's current
 * state.
 * @throws AppError not_found, own_account, forbidden, helper_limit, sign_in_again, request_id_reused, unavailable (nothing was moved, or repeating the request tells)
 */
export async function requestRefund(ports: RequestPorts, request: RefundRequest): Promise<RequestResult> {
  const topUp = await topUpOf(ports.db, request.reference);
  if (topUp === null) throw noSuchTopUp();
  if (topUp.userId === request.by.adminId) {
    throw new AppError('own_account', {
      userMessage: 'You can’t send back your own top-up. Ask a colleague.',
    });
  }
  const id = refundIdOf(request);
  const isRepeated = refundIn(topUp, id) !== undefined;
  const payment = isRepeated
    ? { kind: 'found' as const, transactionId: topUp.transactionId }
    : await paymentToRefund(ports, topUp, request);
  const claim = ports.ids.next();
  if (payment.kind === 'refused') {
    // The same request may have sent it meanwhile: then Paystack has less left because of this very refund.
    const now = (await ports.db.get(topUpRow, topUp)) ?? topUp;
    const meanwhile = refundIn(now, id);
    return meanwhile === undefined ? payment : sendRefund(ports, now, sameRefund(meanwhile, request), claim);
  }
  const { transactionId } = payment;
  const result = await debit(ports, topUp, { ...request, id, claim, transactionId });
  return result.kind === 'refund'
    ? sendRefund(ports, { ...topUp, transactionId }, result.refund, claim)
    : result;
}

const refundIn = ({ refunds }: TopUp, id: string): Refund | undefined =>
  refunds.find((refund) => refund.id === id);

/** 96 bits of a hash: the same request gets the same refund. */
function refundIdOf({ by: { adminId }, idempotencyKey, reference }: RefundRequest): string {
  const text = [adminId, idempotencyKey, reference].join('\u0000');
  return `R${createHash('sha256').update(text).digest('hex').slice(0, 24).toUpperCase()}`;
}

type Refused = Extract<RequestResult, { kind: 'refused' }>;

/**
 * Checks before anything is moved that nothing blocks it, and that Paystack knows the payment and has enough left of it. @throws AppError
 * unavailable
 */
async function paymentToRefund(
  { payments, refundsAtPaystack }: RequestPorts,
  topUp: TopUp,
  { amount }: RefundRequest,
): Promise<{ readonly kind: 'found'; readonly transactionId: string } | Refused> {
  const blocked = blockOf(topUp);
  if (blocked !== null) return refused(refundBlockWords[blocked]);
  const payment = await payments.verify(topUp.reference);
  if (payment.kind === 'not_found') {
    return refused('Paystack’s current key doesn’t know this payment. Send it back in Paystack’s dashboard.');
  }
  if (payment.kind === 'not_paid') return refused('Paystack says that this payment has been sent back.');
  if (payment.kind === 'unknown') throw noAnswer(payment.notAsked);
  if (payment.kind !== 'paid' || !payment.transactionId) throw noAnswer();
  const listed = await refundsAtPaystack.ofTransaction(payment.transactionId);
  if (listed === null) throw noAnswer();
  const sentBack = listed
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0);
  const left = Math.max(0, payment.amount - sentBack);
  return amount <= left
    ? { kind: 'found', transactionId: payment.transactionId }
    : refused(`Paystack has ${formatCedis(pesewas(left))} of this payment left to send back.`);
}

const refused = (because: string): Refused => ({ kind: 'refused', because });

const noAnswer = (notAsked?: string) =>
  new AppError('unavailable', {
    userMessage:
      notAsked === undefined
        ? 'Paystack gave no answer, so nothing was moved. Try again in a moment.'
        : `Paystack wasn’t asked, as ${notAsked}. Nothing was moved.`,
  });

interface Debit extends RefundRequest {
  readonly id: string;
  readonly claim: string;
  /** Paystack's id of the payment. */
  readonly transactionId: string | null;
}

interface Rows extends TopUpRows {
  readonly refundable: Refundable;
}

function debit(ports: RequestPorts, topUp: TopUp, request: Debit): Promise<RequestResult> {
  const { reference, amount, reason, by } = request;
  return staffMoneyChange<Rows, RequestResult, TopUpKinds>(ports, {
    scope: 'TOP-UP-REFUND',
    requestId: request.id,
    by,
    content: [reference, amount, reason],
    async read(): Promise<Rows> {
      const rows = await readTopUp(ports, topUp);
      if (rows.account === null) throw noSuchTopUp();
      return { ...rows, refundable: refundableOf(rows.topUp, rows.account) };
    },
    repeated: (rows) => {
      const refund = refundIn(rows.topUp, request.id);
      // The same request, sent twice, wrote it after the rows were read. The next try finds it.
      if (refund === undefined) throw new AppError('unavailable');
      return { kind: 'refund', refund };
    },
    decide: (rows, at) => decide(rows, request, at),
  });
}

function decide(rows: Rows, request: Debit, at: Date): StaffDecision<RequestResult, TopUpKinds> {
  const { topUp, refundable } = rows;
  const earlier = refundIn(topUp, request.id);
  if (earlier !== undefined) return { result: { kind: 'refund', refund: sameRefund(earlier, request) } };
  const because = refusalWords(refundable, request.amount);
  if (because !== null) return { result: refused(because) };
  const refund = begun(request, at);
  const next = { ...topUp, transactionId: request.transactionId, refunds: [...topUp.refunds, refund] };
  const { changes } = changesOf(rows, { next, drafts: [takeOut(refund, topUp)] }, at);
  return {
    recorded: {
      action: 'refund-topup',
      targetId: topUp.reference,
      customers: [topUp.userId],
      before: { refundable: refundable.most },
      after: { refund: refund.id, amount: refund.amount },
      reason: refund.reason,
    },
    changes,
    result: { kind: 'refund', refund },
  };
}

/** @throws AppError request_id_reused */
function sameRefund(refund: Refund, { amount, reason }: RefundRequest): Refund {
  if (refund.amount === amount && refund.reason === reason) return refund;
  throw new AppError('request_id_reused');
}

const begun = ({ id, claim, amount, reason, by: { adminId } }: Debit, at: Date): Refund => ({
  id,
  amount,
  reason,
  claim,
  status: 'open',
  paystackId: null,
  requestedBy: adminId,
  contradiction: null,
  requestedAt: at,
  endedAt: null,
});

/** Takes a refund's money out of the wallet. */
const takeOut = ({ id, amount, requestedBy }: Refund, { reference }: TopUp): PostingDraft => ({
  id: `REFUND-OUT#${id}`,
  type: 'adjustment',
  against: 'paystack',
  amount: negate(amount),
  description: customerWords.sentBack,
  reference,
  by: requestedBy,
});

/** Sends a refund that this invocation has made. If another invocation made it, checks its state instead. Never sends one twice. */
export async function sendRefund(
  ports: RequestPorts,
  topUp: TopUp,
  refund: Refund,
  claim: string,
): Promise<RequestResult> {
  const { id, amount } = refund;
  const now = (after: TopUp): RequestResult => ({ kind: 'refund', refund: refundIn(after, id) ?? refund });
  if (refund.claim !== claim || topUp.transactionId === null)
    return now(await askAgain(ports, topUp, refund));
  const asOf = ports.clock.now();
  const isLate = asOf.getTime() - refund.requestedAt.getTime() > sendWithinMs;
  const { reference, transactionId } = topUp;
  const answer = isLate
    ? ({ kind: 'not_asked', reason: 'the request was held up, and Paystack was not asked' } as const)
    : await ports.refundsAtPaystack.make({ id, reference, transactionId, amount });
  switch (answer.kind) {
    case 'made':
      return now(await applyRefunds(ports, topUp, [answer.refund], asOf));
    case 'refused':
    case 'not_asked': {
      // Only one request is ever sent for a refund, so a refusal is about this refund.
      const decidedBy = answer.kind === 'refused' ? 'paystack' : 'system';
      const after = await changeTopUp(ports, topUp, (rows, at) =>
        refundIn(rows.topUp, id)?.paystackId === null ? failed(rows, [id], decidedBy, at) : null,
      );
      return { ...now(after), because: answer.reason };
    }
    case 'unknown':
      return now(await askAgain(ports, topUp, refund));
  }
}

/** Asks Paystack for its list, and applies it if it can be read. */
async function askAgain(ports: RequestPorts, topUp: TopUp, { status }: Refund): Promise<TopUp> {
  if (status !== 'open') return topUp;
  const current = (await ports.db.get(topUpRow, topUp)) ?? topUp;
  try {
    return (await followRefunds(ports, current)).after;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return current;
    throw error;
  }
}

/** Describes a refund's state for the admin who asked for it. */
export function resultWords(result: RequestResult): string {
  if (result.kind === 'refused') return result.because;
  const { status, amount, paystackId } = result.refund;
  const money = formatCedis(amount);
  switch (status) {
    case 'open':
      return paystackId === null
        ? `${money} was taken out of the wallet, but Paystack hasn’t said that it has the refund. We keep asking. Don’t send it again.`
        : `Paystack is sending ${money} back. A bank can take up to ten working days.`;
    case 'processed':
      return `${money} went back to the payer.`;
    case 'failed':
      return result.because === undefined
        ? `Paystack couldn’t send it. The wallet has its ${money} again.`
        : `Not sent: ${result.because}. The wallet has its ${money} again.`;
  }
}

/** Why this amount can't go back, in words for staff; null if it can. */
function refusalWords({ most, blocked }: Refundable, amount: Pesewas): string | null {
  if (blocked !== null) return refundBlockWords[blocked];
  return amount > most ? `At most ${formatCedis(most)} of this top-up can go back.` : null;
}
