import { createHash } from 'node:crypto';
import { paystackModeOf } from '../../../contracts/settings/paystack-key';
import { type RefundBlock, refundBlockWords } from '../../../contracts/top-ups/refund-blocks';
import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import { movesMoney, staysStaff } from '../accounts/writers';
import type { ActingAdmin } from '../audit-log/audit-record';
import { auditRow, recordsAudit } from '../audit-log/rows';
import { AppError } from '../errors';
import { access, type Db, put } from '../kernel/db';
import { type StaffDecision, staffChange } from '../kernel/staff-change';
import { staffDayRow } from '../kernel/staff-day';
import type { LimitPorts } from '../kernel/staff-limit';
import { formatCedis, negate, type Pesewas, pesewas, subtract, zero } from '../money';
import { minuteMs } from '../time';
import { leftOfCredit } from '../top-ups/returned-money';
import { step, type TopUp, topUpRow } from '../top-ups/rows';
import { noSuchTopUp, topUpOf } from '../top-ups/settle-top-up';
import { customerWords } from '../wallet/customer-words';
import type { WalletHistory } from '../wallet/history';
import { type Posting, post } from '../wallet/posting';
import type { LedgerEntry } from '../wallet/rows';
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
import { isOpenRefund, refundRow, type TopUpRefund } from './rows';

export const requestRefundAccess = access({
  get: [auditRow, staffDayRow],
  writes: [[refundRow, topUpRow, movesMoney, recordsAudit, staysStaff, staffDayRow]],
});

export interface RequestPorts extends FollowPorts, Pick<LimitPorts, 'settings'> {
  readonly db: Db<typeof followRefundsAccess> & Db<typeof requestRefundAccess>;
  readonly refundsAtPaystack: Pick<Refunds, 'make' | 'ofTransaction'>;
  readonly ledger: Pick<WalletHistory, 'entries'>;
}

/** `refused`: nothing was moved, and `because` says why. `because` of a refund: why it was not sent. */
type RequestResult =
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'refund'; readonly refund: TopUpRefund; readonly because?: string };

/** An invocation that was delayed for longer doesn't send any more: by then a person may have been told that it wasn't sent. */
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
  const earlier = await ports.db.get(refundRow, { id });
  const transaction = earlier ?? (await transactionToRefund(ports, topUp, request));
  const claim = ports.ids.next();
  if ('because' in transaction) {
    // The same request may have sent it meanwhile: then Paystack has less left because of this very refund.
    const meanwhile = await ports.db.get(refundRow, { id });
    return meanwhile === null ? transaction : sendRefund(ports, sameRefund(meanwhile, request), claim);
  }
  const { transactionId } = transaction;
  const result = await debit(ports, topUp, { ...request, id, claim, transactionId });
  return result.kind === 'refund' ? sendRefund(ports, result.refund, claim) : result;
}

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
  if (payment.kind === 'unknown') throw noAnswer(payment.notAsked);
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
  const { amount, reason } = request;
  return staffChange<Rows, RequestResult, 'topUpRefund' | 'topUp' | 'posting'>(ports, {
    ...{ scope: auditScope, requestId: request.id, by: request.by },
    ...{ content: [reference, amount, reason], movesMoney: true },
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
    repeated: ({ refund }) => {
      // The same request, sent twice, wrote it after the rows were read. The next try finds it.
      if (refund === null) throw new AppError('unavailable');
      return { kind: 'refund', refund };
    },
    decide: (rows, at) => decide(rows, request, at),
  });
}

function decide(
  rows: Rows,
  request: Debit,
  at: Date,
): StaffDecision<RequestResult, 'topUpRefund' | 'topUp' | 'posting'> {
  const { topUp, account, refundable } = rows;
  if (rows.refund !== null) return { result: { kind: 'refund', refund: sameRefund(rows.refund, request) } };
  const because = refusalWords(refundable, request.amount);
  if (because !== null) return { result: refused(because) };
  const refund = begun(topUp, request, at);
  const posting = takeOut(account, refund, at);
  if (posting === null) throw new Error(`More than the balance is refundable: ${refund.reference}`);
  return {
    recorded: {
      ...{ action: 'refund-topup', targetId: refund.reference, customers: [refund.userId] },
      before: { refundable: refundable.most },
      after: { refund: refund.id, amount: refund.amount },
      reason: refund.reason,
    },
    changes: [
      put(refundRow, refund),
      put(topUpRow, step(topUp, { refunds: withRefund(topUp, refund) })),
      { kind: 'posting', posting },
    ],
    result: { kind: 'refund', refund },
  };
}

/** @throws AppError request_id_reused */
function sameRefund(refund: TopUpRefund, { amount, reason }: RefundRequest): TopUpRefund {
  if (refund.amount === amount && refund.reason === reason) return refund;
  throw new AppError('request_id_reused');
}

const begun = (
  { reference, userId }: TopUp,
  { id, claim, transactionId, amount, reason, by: { adminId } }: Debit,
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

/** The audit record of the request for it. */
export const auditIdOf = ({ id, requestedBy }: Pick<TopUpRefund, 'id' | 'requestedBy'>): string =>
  `${auditScope}#${requestedBy}#${id}`;

const auditScope = 'TOP-UP-REFUND';

/** Takes a refund's money out of the wallet. Null if the wallet has less. */
const takeOut = (account: Account, refund: TopUpRefund, at: Date): Posting | null =>
  post(
    account,
    {
      id: `REFUND-OUT#${refund.id}`,
      type: 'adjustment',
      against: 'paystack',
      amount: negate(refund.amount),
      description: customerWords.sentBack,
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
  if (refund.claim !== claim) return { kind: 'refund', refund: await askAgain(ports, refund) };
  const asOf = ports.clock.now();
  const isLate = asOf.getTime() - refund.requestedAt.getTime() > sendWithinMs;
  const answer = isLate
    ? ({ kind: 'not_asked', reason: 'the request was held up, and Paystack was not asked' } as const)
    : await ports.refundsAtPaystack.make(refund);
  switch (answer.kind) {
    case 'made':
      return { kind: 'refund', refund: await followRefund(ports, refund, answer.refund, { asOf }) };
    case 'refused':
    case 'not_asked': {
      // Only one request is ever sent for a refund, so a refusal is about this refund.
      const by = answer.kind === 'refused' ? 'paystack' : 'system';
      const after = await changeRefund(ports, refund, (rows, at) =>
        isOpenRefund(rows.refund) && rows.refund.paystackId === null
          ? failed(rows, at, { by })
          : applyTold(rows, null, at),
      );
      return { kind: 'refund', refund: after, because: answer.reason };
    }
    case 'unknown':
      return { kind: 'refund', refund: await askAgain(ports, refund) };
  }
}

/** Asks Paystack for its list, and applies it if it can be read. */
async function askAgain(ports: FollowPorts, refund: TopUpRefund): Promise<TopUpRefund> {
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

/* How much of a top-up can go back. */

/** Maximum refunds of one top-up, because each is stored in its row. */
const mostRefunds = 20;

/** The part of a top-up that can go back to its payer. */
interface Refundable {
  readonly most: Pesewas;
  /** Why nothing can go back; null if something may. */
  readonly blocked: RefundBlock | null;
  readonly balance: Pesewas;
}

/** How much of a top-up can go back. @param unspent by the ledger, never more than the balance @param key Paystack’s, or empty */
export function refundableOf(topUp: TopUp, balance: Pesewas, unspent: Pesewas, key = ''): Refundable {
  // Refunds made by hand at Paystack count too: no more goes back than was credited.
  const left = leftOfCredit(topUp);
  const blocked =
    blockOf(topUp) ?? blockOfMoney(left, unspent) ?? (isOfOtherMode(topUp, key) ? 'other_key' : null);
  const most = unspent < left ? unspent : left;
  return { most: blocked === null && most > zero ? most : zero, blocked, balance };
}

/** What was sent back isn't in the wallet any more, but nobody has spent it. */
function blockOfMoney(left: Pesewas, unspent: Pesewas): Refundable['blocked'] {
  if (left === zero) return 'sent_back';
  return unspent === zero ? 'spent' : null;
}

/** A key of the other mode knows none of its payments. Another key of the same mode may be a renewed one of the same account. */
function isOfOtherMode({ domain }: TopUp, key: string): boolean {
  const mode = paystackModeOf('secret', key);
  return domain !== null && mode !== null && domain !== mode;
}

/** Why nothing can go back, as far as the top-up alone shows. */
function blockOf({ status, credited, disputes, refunds, attention }: TopUp): Refundable['blocked'] {
  if (status !== 'completed' || !credited) return 'not_credited';
  // A dispute that is lost has taken the money back already.
  if (disputes.some((dispute) => dispute.status !== 'won')) return 'disputed';
  // Somebody sent money back in Paystack's dashboard. A person has to look first: the payer may have it already.
  if (attention.includes('top_up_refunded')) return 'sent_elsewhere';
  return refunds.length >= mostRefunds ? 'too_many' : null;
}

/** Why this amount can't go back, in words for staff; null if it can. */
function refusalWords({ most, blocked }: Refundable, amount: Pesewas): string | null {
  if (blocked !== null) return refundBlockWords[blocked];
  return amount > most ? `At most ${formatCedis(most)} of this top-up can go back.` : null;
}

/** Entries per read. */
const perPage = 500;

/** Maximum entries examined. If a top-up lies further back, none of it can be shown to be unspent. */
const maximumExamined = 20_000;

/**
 * The part of a top-up's credit that is still in the wallet if the oldest credits are spent first; at most the balance less the customer's
 * debt. Disputes and refunds reduce the credit that they are about, whatever its age; an order that was refunded doesn't count as spent.
 * @param account strongly consistent: later entries don't count
 */
export async function unspentOf(
  ledger: Pick<WalletHistory, 'entries'>,
  account: Account,
  reference: string,
): Promise<Pesewas> {
  const credits = creditsAfter(reference);
  let cursor: string | undefined;
  for (let examined = 0; examined < maximumExamined; examined += perPage) {
    const { entries, nextCursor } = await ledger.entries(account.userId, { limit: perPage, cursor });
    for (const entry of entries) {
      if (entry.seq <= account.ledgerSeq && credits.take(entry)) {
        const free = subtract(account.balance, account.debt);
        return pesewas(Math.max(0, Math.min(free, account.balance - credits.after(), credits.own())));
      }
    }
    if (nextCursor === null || credits.after() >= account.balance) return zero;
    cursor = nextCursor;
  }
  return zero;
}

/** Adds up credits from the newest entry back to a top-up's own credit. */
function creditsAfter(reference: string) {
  /** Changes of each credit by disputes and refunds: they are newer than the credit itself. */
  const changes = new Map<string, number>();
  let after = 0;
  let own = 0;
  return {
    after: () => after,
    own: () => own,
    /** @returns whether it is the top-up's own credit */
    take(entry: LedgerEntry): boolean {
      const { type, against, amount } = entry;
      if (type === 'credit') {
        const left = amount + (changes.get(entry.reference) ?? 0);
        if (entry.reference === reference) own = left;
        else after += Math.max(0, left);
        return entry.reference === reference;
      }
      const isOfCredit = type === 'adjustment' && (against === 'paystack' || against === 'disputes-lost');
      if (isOfCredit) changes.set(entry.reference, (changes.get(entry.reference) ?? 0) + amount);
      // Money that a bulk buy gives back or spends came from the wallet: it isn't another credit.
      else if (type === 'adjustment' && against !== 'bulk' && amount > 0) after += amount;
      return false;
    },
  };
}
