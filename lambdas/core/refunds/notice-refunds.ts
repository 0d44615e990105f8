import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/rows';
import { commit, type Decision } from '../kernel/commit';
import { pesewas } from '../money';
import { creditFor } from '../top-ups/charge';
import type { SentBack, TopUp } from '../top-ups/entities';
import { brought, givenToNobody } from '../top-ups/give';
import { attentionOf, reasonChange } from '../top-ups/top-up-attention';
import { step } from '../top-ups/transitions';
import type { FollowPorts, PaystackRefund } from './ports';

/** A refund that the shop doesn't count as its own. `isGivenUp`: it asked for it, and the wallet has its money back. */
export type Unasked = PaystackRefund & { readonly isGivenUp: boolean };

/**
 * Paystack sends money of a payment back to its payer, and the wallet hasn't given it: a person used Paystack's dashboard, or a
 * refund that was given up has gone through after all. It is listed from the first word on, so that it can't be spent. Once it
 * is processed, a person looks at it, once for each such refund.
 * @param told `asOf`: when Paystack was asked
 */
export async function noticeRefunds(
  ports: Pick<FollowPorts, 'refunds' | 'topUps' | 'attention' | 'clock' | 'ids'>,
  topUp: TopUp,
  { unasked, asOf }: { readonly unasked: readonly Unasked[]; readonly asOf: Date },
): Promise<void> {
  if (!isNews(topUp, unasked)) return;
  const { userId, reference } = topUp;
  await commit(
    { ...ports, store: ports.refunds },
    {
      asOf,
      async read() {
        const [current, account] = await Promise.all([
          ports.topUps.get(userId, reference),
          ports.topUps.account(userId),
        ]);
        return { topUp: current, account, item: current && (await attentionOf(ports, current)) };
      },
      decide: ({ topUp: current, account, item }, at) =>
        current === null || account === null
          ? { changes: [], result: undefined }
          : decide({ topUp: current, account, item }, unasked, at),
    },
  );
}

interface Rows {
  readonly topUp: TopUp;
  readonly account: Account;
  readonly item: AttentionItem | null;
}

function decide(
  { topUp, account, item }: Rows,
  unasked: readonly Unasked[],
  at: Date,
): Decision<undefined, 'topUp' | 'posting' | 'attention'> {
  const sentBack = listed(topUp, unasked);
  if (sentBack === topUp.sentBack) return { changes: [], result: undefined };
  const { posting, topUp: moved } = brought(account, step(topUp, { sentBack }), at);
  const again = [...reasonsOf(topUp.sentBack, sentBack, unasked), ...givenToNobody(account, posting)];
  const others = topUp.attention.filter((reason) => !again.includes(reason));
  const next = { ...moved, attention: [...others, ...again] };
  return {
    changes: [
      { kind: 'topUp', topUp: next },
      ...(posting === null ? [] : [{ kind: 'posting', posting } as const]),
      ...reasonChange(topUp, next, item, at, { again }),
    ],
    result: undefined,
  };
}

/** Whether Paystack says something of them that the top-up's list doesn't have. */
export const isNews = (topUp: TopUp, unasked: readonly Unasked[]): boolean =>
  listed(topUp, unasked) !== topUp.sentBack;

/** The top-up's list with what Paystack says now; the same array where that is nothing new. */
function listed({ sentBack }: TopUp, unasked: readonly Unasked[]): TopUp['sentBack'] {
  const known = sentBack.map((before) => {
    const told = unasked.find(({ id }) => id === before.id);
    return told === undefined ? before : toldAgain(before, told);
  });
  const fresh = unasked.filter(
    ({ id, status }) => status !== 'failed' && !sentBack.some((each) => each.id === id),
  );
  const isSame = fresh.length === 0 && known.every((each, index) => each === sentBack[index]);
  return isSame ? sentBack : [...known, ...fresh.map(firstTold)];
}

const firstTold = (told: Unasked): SentBack => ({
  id: told.id,
  // A refund we asked for is of the credit alone; one made in the dashboard includes the charge.
  worth: told.isGivenUp ? pesewas(told.amount) : creditFor(pesewas(told.amount)),
  status: statusOf(told),
  dispute: told.dispute,
  isSeen: false,
});

function toldAgain(before: SentBack, told: Unasked): SentBack {
  // Paystack's list may be a moment behind what it has said: who has the money doesn't lose it but by a failure.
  const status = before.status === 'processed' && statusOf(told) === 'open' ? before.status : statusOf(told);
  const dispute = told.dispute ?? before.dispute;
  if (status === before.status && dispute === before.dispute) return before;
  return { ...before, status, dispute, isSeen: before.isSeen && status === before.status };
}

const statusOf = ({ status }: Unasked): SentBack['status'] => (status === 'needs_details' ? 'open' : status);

/** Reasons for a person to look: a refund went through, or failed after it was called processed. */
function reasonsOf(before: TopUp['sentBack'], after: TopUp['sentBack'], unasked: readonly Unasked[]) {
  const changed = after.filter((each) => before.find(({ id }) => id === each.id)?.status !== each.status);
  // For a refund that was given up, `followRefund` has said so already.
  const isGivenUp = (id: string) => unasked.some((each) => each.id === id && each.isGivenUp);
  const hasGone = changed.some(({ id, status }) => status === 'processed' && !isGivenUp(id));
  const hasFailed = changed.some(
    ({ id, status }) =>
      status === 'failed' && before.some((each) => each.id === id && each.status === 'processed'),
  );
  return [
    ...(hasGone ? (['top_up_refunded'] as const) : []),
    ...(hasFailed ? (['top_up_refund_changed'] as const) : []),
  ];
}

/** A person has looked at the top-up: what Paystack has sent back of it is taken for good. */
export const withAllSeen = ({ sentBack }: TopUp): TopUp['sentBack'] =>
  sentBack.map((each) => (each.status === 'processed' ? { ...each, isSeen: true } : each));
