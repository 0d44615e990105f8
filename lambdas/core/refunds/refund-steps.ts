import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/rows';
import { dayMs } from '../durations';
import type { Decision } from '../kernel/commit';
import { formatCedis } from '../money';
import type { TopUp } from '../top-ups/entities';
import { both, brought, givenToNobody } from '../top-ups/give';
import { reasonChange } from '../top-ups/top-up-attention';
import { step } from '../top-ups/transitions';
import type { Posting } from '../wallet/posting';
import { isOpenRefund, type TopUpRefund, unconfirmedAfterMs } from './entities';
import type { PaystackRefund } from './ports';
import { putBack } from './refund-postings';

/** A refund with the rows that change along with it, as read. */
export interface RefundRows {
  readonly refund: TopUpRefund;
  readonly topUp: TopUp;
  readonly account: Account;
  readonly item: AttentionItem | null;
}

export type RefundKinds = 'topUpRefund' | 'topUp' | 'posting' | 'attention';
type Step = Decision<TopUpRefund, RefundKinds>;

/** The same for one that Paystack has, and hasn't ended: banks take up to ten working days. */
const overdueAfterMs = 21 * dayMs;

/** Reasons that end with what they are about. */
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

/** It certainly doesn't reach the payer: the wallet gets it back. @param reasons why a person has to look at it */
export function failed(
  rows: RefundRows,
  at: Date,
  how: { by: string; paystackId?: string; reasons?: readonly TopUpReason[] },
): Step {
  const { by, paystackId = rows.refund.paystackId, reasons = [] } = how;
  const back = putBack(rows.account, rows.refund, by, at);
  const all = [...reasons, ...givenToNobody(rows.account, back)];
  return ended(rows, { status: 'failed', paystackId }, at, { by, reasons: all, back });
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
  const left = withReasons(topUp, reasons).filter(
    (reason) => !(isDone && reason === 'top_up_account_closed'),
  );
  const decidedBy = by === 'paystack' ? 'system' : by;
  return written(rows, { ...change, endedAt: at }, left, at, { by: decidedBy, again: reasons, back });
}

/** The first end stands, since its money has been moved. A person looks at another one, once. */
function toldAfterEnd(rows: RefundRows, told: PaystackRefund, at: Date): Step {
  const { refund, topUp } = rows;
  // Paystack's own list may be a moment behind what it has just said.
  const isBehind = refund.status === 'processed' && told.status !== 'failed';
  if (isBehind || told.status === (refund.toldLater ?? refund.status)) return unchanged(rows);
  // It says the first word again: the next other one is news.
  if (told.status === refund.status) return written(rows, { toldLater: told.status }, topUp.attention, at);
  const others = topUp.attention.filter((reason) => reason !== 'top_up_refund_changed');
  const again = ['top_up_refund_changed'] as const;
  return written(rows, { toldLater: told.status }, [...others, ...again], at, { again });
}

/** The top-up's reasons with these instead of those that end with a refund; the same array if nothing changes. */
function withReasons({ attention, refunds }: TopUp, wanted: readonly TopUpReason[]): readonly TopUpReason[] {
  const others = attention.filter((reason) => !whileOpen.includes(reason) && !wanted.includes(reason));
  // Another open refund of the same payment may be why they are there.
  const isAlone = refunds.filter(isOpenSummary).length <= 1;
  const kept = attention.filter(
    (reason) => whileOpen.includes(reason) && !isAlone && !wanted.includes(reason),
  );
  const next = [...others, ...kept, ...wanted];
  const isSame = next.length === attention.length && next.every((reason) => attention.includes(reason));
  return isSame ? attention : next;
}

const isOpenSummary = ({ status }: TopUp['refunds'][number]): boolean => status === 'open';

function written(
  { refund, topUp, item }: RefundRows,
  change: Partial<TopUpRefund>,
  attention: readonly TopUpReason[],
  at: Date,
  { back = null, ...decided }: { by?: string; again?: readonly TopUpReason[]; back?: Posting | null } = {},
): Step {
  const next: TopUpRefund = { ...refund, ...change, version: refund.version + 1 };
  const asked = step(topUp, { refunds: withRefund(topUp, next), attention });
  // The money that comes back may have gone another way since: to a dispute, or sent by a person.
  const { topUp: after, posting } =
    back === null ? { topUp: asked, posting: null } : brought(back.account, asked, at);
  const moved = back && both(back, posting);
  return {
    changes: [
      { kind: 'topUpRefund', refund: next },
      { kind: 'topUp', topUp: after },
      ...(moved === null ? [] : [{ kind: 'posting', posting: moved } as const]),
      ...reasonChange(topUp, after, item, at, { ...decided, resolution: outcomeOf(next) }),
    ],
    result: next,
  };
}

function outcomeOf({ status, amount }: TopUpRefund): string {
  const money = formatCedis(amount);
  if (status === 'processed') return `${money} went back to the payer`;
  return status === 'failed' ? `${money} is back in the wallet` : `Paystack is sending ${money} to the payer`;
}

/** The top-up's list of its refunds with this one as it is now. */
export function withRefund({ refunds }: TopUp, refund: TopUpRefund): TopUp['refunds'] {
  const { id, amount } = refund;
  const status = isOpenRefund(refund) ? 'open' : refund.status === 'processed' ? 'processed' : 'failed';
  const isListed = refunds.some((each) => each.id === id);
  const now = { id, amount, status } as const;
  return isListed ? refunds.map((each) => (each.id === id ? now : each)) : [...refunds, now];
}
