import type { TopUpReason } from '../../../contracts/attention/terms';
import { isSameReasons } from '../attention/follow-reasons';
import { formatCedis, type Pesewas, pesewas, zero } from '../money';
import { dayMs, minuteMs } from '../time';
import { creditFor } from '../top-ups/charge';
import type { TopUpRows } from '../top-ups/follow-top-up';
import { moved, refundMoves, type Step } from '../top-ups/life';
import type { PaystackRefund } from '../top-ups/paystack';
import type { Refund, SentBack, TopUp } from '../top-ups/rows';
import { customerWords } from '../wallet/customer-words';
import type { PostingDraft } from '../wallet/posting';

/* The rules by which Paystack's words about refunds change a top-up. All of them are pure. */

type Rows = Pick<TopUpRows, 'topUp' | 'account'>;

/**
 * Returns what Paystack's answer about a payment's refunds changes; null if nothing does. That a refund isn't among `told` proves nothing.
 * Also handles money that Paystack sends back without the wallet having paid it: a person used Paystack's dashboard, or a refund that was
 * given up went through after all. The top-up lists such money as soon as Paystack reports it, so that it can't be spent. Once it is
 * processed, a person looks at it, once for each refund.
 */
export function heardOfRefunds(rows: Rows, told: readonly PaystackRefund[], at: Date): Step | null {
  const heard = rows.topUp.refunds.map((refund) =>
    heardOf(refund, told.find((each) => isOwn(refund, each)) ?? null, at),
  );
  return changed(rows, heard, told, at);
}

/** Fails open refunds that certainly don't reach their payer, or that a person has given up. */
export const failed = (rows: Rows, ids: readonly string[], by: string, at: Date): Step | null =>
  changed(
    rows,
    rows.topUp.refunds.map((refund) =>
      ids.includes(refund.id) && refund.status === 'open'
        ? { refund: moved(refund, refundMoves.failed, { endedAt: at }), putBackBy: by }
        : { refund },
    ),
    [],
    at,
  );

interface Heard {
  readonly refund: Refund;
  /** Who says that the wallet gets its money back. */
  readonly putBackBy?: string;
  /** Why a person has to look at it. */
  readonly again?: TopUpReason;
  /** Whether Paystack needs the payer's bank details. Absent: it says nothing now. */
  readonly needsDetails?: boolean;
}

/** Matches by Paystack's id if it is known, otherwise by our id in the notes and the amount. */
const isOwn = ({ id, paystackId, amount }: Refund, told: PaystackRefund): boolean =>
  paystackId === null ? told.notes.includes(id) && told.amount === amount : told.id === paystackId;

function heardOf(refund: Refund, told: PaystackRefund | null, at: Date): Heard {
  if (told === null) return { refund };
  if (refund.status !== 'open') return toldAfterEnd(refund, told);
  const ended = { paystackId: told.id, endedAt: at };
  switch (told.status) {
    case 'open':
    case 'needs_details':
      return {
        refund: refund.paystackId === null ? { ...refund, paystackId: told.id } : refund,
        needsDetails: told.status === 'needs_details',
      };
    case 'processed':
      return { refund: moved(refund, refundMoves.processed, ended) };
    case 'failed':
      return {
        refund: moved(refund, refundMoves.failed, ended),
        putBackBy: 'paystack',
        again: 'top_up_refund_failed',
      };
  }
}

/** The first end stands, since its money has moved. A different end is shown to a person, once. */
function toldAfterEnd(refund: Refund, told: PaystackRefund): Heard {
  // Paystack's list may lag behind its own latest answer.
  const isBehind = refund.status === 'processed' && told.status !== 'failed';
  if (isBehind || told.status === (refund.toldLater ?? refund.status)) return { refund };
  const next = { ...refund, toldLater: told.status };
  // Paystack confirms the first end: a different end later is news again.
  return told.status === refund.status ? { refund: next } : { refund: next, again: 'top_up_refund_changed' };
}

function changed(
  { topUp, account }: Rows,
  heard: readonly Heard[],
  told: readonly PaystackRefund[],
  at: Date,
): Step | null {
  const refunds = heard.map(({ refund }) => refund);
  const others = told.flatMap((each) => {
    const own = refunds.find((refund) => isOwn(refund, each));
    return own && own.status !== 'failed' ? [] : [{ ...each, isGivenUp: own !== undefined }];
  });
  const sentBack = withTold(topUp.sentBack, others);
  const again = [
    ...heard.flatMap((each) => each.again ?? []),
    ...reasonsOf(topUp.sentBack, sentBack, others),
  ];
  const ended = refunds.filter((refund, index) => refund.status !== topUp.refunds[index]?.status);
  // The payer has the money, so the closed account needs no decision any more.
  const isDone = account?.deletion != null && ended.some(({ status }) => status === 'processed');
  const attention = [
    ...topUp.attention.filter(
      (reason) => !whileOpen.includes(reason) && !(isDone && reason === 'top_up_account_closed'),
    ),
    ...openReasons(topUp, heard, at),
  ];
  const isSame =
    sentBack === topUp.sentBack &&
    refunds.every((refund, index) => refund === topUp.refunds[index]) &&
    isSameReasons(attention, topUp.attention);
  if (isSame) return null;
  const by = heard.find(({ putBackBy }) => putBackBy !== undefined)?.putBackBy;
  return {
    next: { ...topUp, refunds, sentBack, attention },
    again: [...new Set(again)],
    drafts: heard.flatMap(({ refund, putBackBy }) =>
      putBackBy === undefined ? [] : putBack(topUp, refund, putBackBy),
    ),
    ...(by !== undefined && by !== 'paystack' && { by }),
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

function openReasons({ attention }: TopUp, heard: readonly Heard[], at: Date): TopUpReason[] {
  const open = heard.filter(({ refund }) => refund.status === 'open');
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

/** Says how a refund ended, for staff. @param paidDebt what of it paid a debt as it came back */
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
function withTold(sentBack: TopUp['sentBack'], told: readonly Other[]): TopUp['sentBack'] {
  const known = sentBack.map((before) => {
    const now = told.find(({ id }) => id === before.id);
    return now === undefined ? before : toldAgain(before, now);
  });
  const fresh = told.filter(
    ({ id, status }) => status !== 'failed' && !sentBack.some((each) => each.id === id),
  );
  const isSame = fresh.length === 0 && known.every((each, index) => each === sentBack[index]);
  return isSame ? sentBack : [...known, ...fresh.map(firstTold)];
}

const firstTold = (told: Other): SentBack => ({
  id: told.id,
  // A refund that we asked for is only of the credit; one made in the dashboard includes the charge.
  worth: told.isGivenUp ? pesewas(told.amount) : creditFor(pesewas(told.amount)),
  status: statusOf(told),
  dispute: told.dispute,
  isSeen: false,
});

function toldAgain(before: SentBack, told: Other): SentBack {
  // Paystack's list may be slightly outdated: once the payer has the money, only a failure takes it away.
  const status = before.status === 'processed' && statusOf(told) === 'open' ? before.status : statusOf(told);
  const dispute = told.dispute ?? before.dispute;
  if (status === before.status && dispute === before.dispute) return before;
  return { ...before, status, dispute, isSeen: before.isSeen && status === before.status };
}

const statusOf = ({ status }: Other): SentBack['status'] => (status === 'needs_details' ? 'open' : status);

/** Reasons for a person to look: a refund went through, or failed after it was called processed. */
function reasonsOf(
  before: TopUp['sentBack'],
  after: TopUp['sentBack'],
  told: readonly Other[],
): TopUpReason[] {
  const statusBefore = (id: string) => before.find((each) => each.id === id)?.status;
  const changed = after.filter(({ id, status }) => statusBefore(id) !== status);
  // A refund that was given up has a reason of its own: `top_up_refund_changed`.
  const isGivenUp = (id: string) => told.some((each) => each.id === id && each.isGivenUp);
  const hasGone = changed.some(({ id, status }) => status === 'processed' && !isGivenUp(id));
  const hasFailed = changed.some(({ id, status }) => status === 'failed' && statusBefore(id) === 'processed');
  return [
    ...(hasGone ? (['top_up_refunded'] as const) : []),
    ...(hasFailed ? (['top_up_refund_changed'] as const) : []),
  ];
}
