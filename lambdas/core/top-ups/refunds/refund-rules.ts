import type { TopUpReason } from '../../../../contracts/attention/terms';
import { isSameReasons } from '../../attention/follow-reasons';
import { formatCedis, type Pesewas, pesewas, zero } from '../../kernel/money';
import { dayMs, minuteMs } from '../../kernel/time';
import type { PostingDraft } from '../../wallet/posting';
import { customerWords } from '../../wallet/rows';
import { creditFor } from '../charge';
import type { TopUpRows } from '../follow-top-up';
import { afterMove, refundMoves, type Step } from '../life';
import type { PaystackRefund } from '../paystack';
import type { Refund, SentBack, TopUp } from '../rows';

/* The rules by which Paystack's words about refunds change a top-up. All of them are pure. */

type Rows = Pick<TopUpRows, 'topUp' | 'account'>;

/**
 * Returns what Paystack's answer about a payment's refunds changes; null if nothing does. A refund that is missing from `listed` proves
 * nothing. Also handles money that Paystack sends back without the wallet having paid it: a person used Paystack's dashboard, or a refund
 * that was given up went through after all. The top-up lists such money as soon as Paystack reports it, so that it can't be spent. Once it
 * is processed, a person looks at it, once for each refund.
 */
export function applyRefundList(rows: Rows, listed: readonly PaystackRefund[], at: Date): Step | null {
  const updates = rows.topUp.refunds.map((refund) =>
    updateOf(refund, listed.find((each) => isOwn(refund, each)) ?? null, at),
  );
  return changed(rows, updates, listed, at);
}

/** Fails open refunds that certainly don't reach their payer, or that a person has given up. */
export const failed = (rows: Rows, ids: readonly string[], by: string, at: Date): Step | null =>
  changed(
    rows,
    rows.topUp.refunds.map((refund) =>
      ids.includes(refund.id) && refund.status === 'open'
        ? { refund: afterMove(refund, refundMoves.failed, { endedAt: at }), putBackBy: by }
        : { refund },
    ),
    [],
    at,
  );

interface RefundUpdate {
  readonly refund: Refund;
  /** Who decided that the wallet gets its money back. */
  readonly putBackBy?: string;
  /** Why a person has to look at it. */
  readonly again?: TopUpReason;
  /** Whether Paystack needs the payer's bank details. Absent: it says nothing now. */
  readonly needsDetails?: boolean;
}

/** Matches by Paystack's id if it is known, otherwise by our id in the notes and the amount. */
const isOwn = ({ id, paystackId, amount }: Refund, listed: PaystackRefund): boolean =>
  paystackId === null ? listed.notes.includes(id) && listed.amount === amount : listed.id === paystackId;

function updateOf(refund: Refund, listed: PaystackRefund | null, at: Date): RefundUpdate {
  if (listed === null) return { refund };
  if (refund.status !== 'open') return afterEnd(refund, listed);
  const ended = { paystackId: listed.id, endedAt: at };
  switch (listed.status) {
    case 'open':
    case 'needs_details':
      return {
        refund: refund.paystackId === null ? { ...refund, paystackId: listed.id } : refund,
        needsDetails: listed.status === 'needs_details',
      };
    case 'processed':
      return { refund: afterMove(refund, refundMoves.processed, ended) };
    case 'failed':
      return {
        refund: afterMove(refund, refundMoves.failed, ended),
        putBackBy: 'paystack',
        again: 'top_up_refund_failed',
      };
  }
}

/** The first result stands, since its money has moved. A different one is shown to a person, once. */
function afterEnd(refund: Refund, listed: PaystackRefund): RefundUpdate {
  // Paystack's list may lag behind its own latest answer.
  const isBehind = refund.status === 'processed' && listed.status !== 'failed';
  if (isBehind || listed.status === (refund.contradiction ?? refund.status)) return { refund };
  const next = { ...refund, contradiction: listed.status };
  // Paystack confirms the first result, so a different one later is news again.
  return listed.status === refund.status
    ? { refund: next }
    : { refund: next, again: 'top_up_refund_changed' };
}

function changed(
  { topUp, account }: Rows,
  updates: readonly RefundUpdate[],
  listed: readonly PaystackRefund[],
  at: Date,
): Step | null {
  const refunds = updates.map(({ refund }) => refund);
  const others = listed.flatMap((each) => {
    const own = refunds.find((refund) => isOwn(refund, each));
    return own && own.status !== 'failed' ? [] : [{ ...each, isGivenUp: own !== undefined }];
  });
  const sentBack = withListed(topUp.sentBack, others);
  const again = [
    ...updates.flatMap((each) => each.again ?? []),
    ...reasonsOf(topUp.sentBack, sentBack, others),
  ];
  const ended = refunds.filter((refund, index) => refund.status !== topUp.refunds[index]?.status);
  // The payer has the money, so the closed account needs no decision any more.
  const isDone = account?.deletion != null && ended.some(({ status }) => status === 'processed');
  const attention = [
    ...topUp.attention.filter(
      (reason) => !whileOpen.includes(reason) && !(isDone && reason === 'top_up_account_closed'),
    ),
    ...openReasons(topUp, updates, at),
  ];
  const isSame =
    sentBack === topUp.sentBack &&
    refunds.every((refund, index) => refund === topUp.refunds[index]) &&
    isSameReasons(attention, topUp.attention);
  if (isSame) return null;
  const decidedBy = updates.find(({ putBackBy }) => putBackBy !== undefined)?.putBackBy;
  return {
    next: { ...topUp, refunds, sentBack, attention },
    again: [...new Set(again)],
    drafts: updates.flatMap(({ refund, putBackBy }) =>
      putBackBy === undefined ? [] : putBack(topUp, refund, putBackBy),
    ),
    ...(decidedBy !== undefined && decidedBy !== 'paystack' && { by: decidedBy }),
    resolution: (paidDebt) => outcomeOf(ended.at(-1) ?? refunds.at(-1), paidDebt),
  };
}

/** Returns a refund's money to the wallet. @param by an admin, `paystack`, or `system` if Paystack was not asked */
const putBack = ({ reference }: TopUp, { id, amount }: Refund, by: string): PostingDraft => ({
  id: `REFUND-OUT-FAILED#${id}`,
  type: 'adjustment',
  against: 'paystack',
  amount,
  description: customerWords.notSent,
  reference,
  by,
});

/** If Paystack hasn't confirmed for this long that it has a refund, a person looks at it. */
const unconfirmedAfterMs = 15 * minuteMs;

/** A person looks at a refund that Paystack has had for this long without ending it: banks take up to ten working days. */
const overdueAfterMs = 21 * dayMs;

/**
 * Whether a person may say that Paystack never got it, so that the wallet gets the money back: it isn't on Paystack's list, long after it
 * would have been sent.
 */
export const mayGiveUp = ({ status, paystackId, requestedAt }: Refund, at: Date): boolean =>
  status === 'open' && paystackId === null && at.getTime() - requestedAt.getTime() >= unconfirmedAfterMs;

/** Reasons that last as long as an open refund. */
const whileOpen: readonly TopUpReason[] = ['top_up_refund_unconfirmed', 'top_up_refund_needs_details'];

function openReasons({ attention }: TopUp, updates: readonly RefundUpdate[], at: Date): TopUpReason[] {
  const open = updates.filter(({ refund }) => refund.status === 'open');
  const isOverdue = open.some(
    ({ refund: { paystackId, requestedAt } }) =>
      at.getTime() - requestedAt.getTime() >= (paystackId === null ? unconfirmedAfterMs : overdueAfterMs),
  );
  const neededThem = attention.includes('top_up_refund_needs_details');
  const needsDetails = open.some((each) => each.needsDetails ?? neededThem);
  return [
    ...(isOverdue ? (['top_up_refund_unconfirmed'] as const) : []),
    ...(needsDetails ? (['top_up_refund_needs_details'] as const) : []),
  ];
}

/** Says how a refund ended, for staff. @param paidDebt the part that paid a debt when it came back */
function outcomeOf(refund: Refund | undefined, paidDebt: Pesewas): string {
  if (refund === undefined) return 'Settled by Paystack';
  const money = formatCedis(refund.amount);
  if (refund.status === 'processed') return `${money} went back to the payer`;
  if (refund.status === 'open') return `Paystack is sending ${money} to the payer`;
  return paidDebt === zero
    ? `${money} is back in the wallet`
    : `${money} came back, and ${formatCedis(paidDebt)} of it paid the customer’s debt`;
}

/** A refund that isn't the shop's own. `isGivenUp`: the shop asked for it, and has put its money back into the wallet since. */
type Other = PaystackRefund & { readonly isGivenUp: boolean };

/** The top-up's list with Paystack's current answer; the same array if nothing is new. */
function withListed(sentBack: TopUp['sentBack'], listed: readonly Other[]): TopUp['sentBack'] {
  const known = sentBack.map((before) => {
    const now = listed.find(({ id }) => id === before.id);
    return now === undefined ? before : updatedSentBack(before, now);
  });
  const fresh = listed.filter(
    ({ id, status }) => status !== 'failed' && !sentBack.some((each) => each.id === id),
  );
  const isSame = fresh.length === 0 && known.every((each, index) => each === sentBack[index]);
  return isSame ? sentBack : [...known, ...fresh.map(newSentBack)];
}

const newSentBack = (listed: Other): SentBack => ({
  id: listed.id,
  // A refund that we asked for is only of the credit; one made in the dashboard includes the charge.
  worth: listed.isGivenUp ? pesewas(listed.amount) : creditFor(pesewas(listed.amount)),
  status: statusOf(listed),
  dispute: listed.dispute,
  isSeen: false,
});

function updatedSentBack(before: SentBack, listed: Other): SentBack {
  // Paystack's list may be slightly outdated: once the payer has the money, only a failure takes it away.
  const status =
    before.status === 'processed' && statusOf(listed) === 'open' ? before.status : statusOf(listed);
  const dispute = listed.dispute ?? before.dispute;
  if (status === before.status && dispute === before.dispute) return before;
  return { ...before, status, dispute, isSeen: before.isSeen && status === before.status };
}

const statusOf = ({ status }: Other): SentBack['status'] => (status === 'needs_details' ? 'open' : status);

/** Reasons for a person to look: a refund went through, or failed after it was called processed. */
function reasonsOf(
  before: TopUp['sentBack'],
  after: TopUp['sentBack'],
  listed: readonly Other[],
): TopUpReason[] {
  const statusBefore = (id: string) => before.find((each) => each.id === id)?.status;
  const changed = after.filter(({ id, status }) => statusBefore(id) !== status);
  // A refund that was given up has a reason of its own: `top_up_refund_changed`.
  const isGivenUp = (id: string) => listed.some((each) => each.id === id && each.isGivenUp);
  const hasGone = changed.some(({ id, status }) => status === 'processed' && !isGivenUp(id));
  // A processed one can only fail.
  const hasFailed = changed.some(({ id }) => statusBefore(id) === 'processed');
  return [
    ...(hasGone ? (['top_up_refunded'] as const) : []),
    ...(hasFailed ? (['top_up_refund_changed'] as const) : []),
  ];
}
