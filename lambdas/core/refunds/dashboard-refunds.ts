import type { Account } from '../accounts/entities';
import { accountRow } from '../accounts/rows';
import type { AttentionItem } from '../attention/rows';
import { commit, type Decision } from '../kernel/commit';
import { put } from '../kernel/db';
import { pesewas } from '../money';
import { creditFor } from '../top-ups/charge';
import { adjustWallet, closedAccountReasons } from '../top-ups/returned-money';
import { type SentBack, step, type TopUp, topUpRow } from '../top-ups/rows';
import { itemOf, reasonChange, type TopUpPorts } from '../top-ups/settle-top-up';
import type { PaystackRefund } from './paystack-refunds';

/** A refund that isn't the shop's own. `isGivenUp`: the shop asked for it, and has put its money back into the wallet since. */
export type DashboardRefund = PaystackRefund & { readonly isGivenUp: boolean };

/**
 * Handles money that Paystack sends back to a payer without the wallet having paid it: a person used Paystack's dashboard, or a refund that
 * was given up went through after all. The top-up lists such a refund as soon as Paystack reports it, so that its money can't be spent.
 * Once it is processed, a person looks at it, once for each refund.
 * @param asOf when Paystack was asked
 */
export async function noticeDashboardRefunds(
  { db, ...ports }: Omit<TopUpPorts, 'payments'>,
  topUp: TopUp,
  { told, asOf }: { readonly told: readonly DashboardRefund[]; readonly asOf: Date },
): Promise<void> {
  if (!isNews(topUp, told)) return;
  await commit(
    { ...ports, db },
    {
      asOf,
      async read() {
        const [current, account] = await Promise.all([db.get(topUpRow, topUp), db.get(accountRow, topUp)]);
        return { topUp: current, account, item: current && (await itemOf(db, current)) };
      },
      decide: ({ topUp: current, account, item }, at) =>
        current === null || account === null
          ? { changes: [], result: undefined }
          : decide({ topUp: current, account, item }, told, at),
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
  told: readonly DashboardRefund[],
  at: Date,
): Decision<undefined, 'topUp' | 'posting' | 'attention'> {
  const sentBack = listed(topUp, told);
  if (sentBack === topUp.sentBack) return { changes: [], result: undefined };
  const { posting, topUp: moved } = adjustWallet(account, step(topUp, { sentBack }), at);
  const again = [...reasonsOf(topUp.sentBack, sentBack, told), ...closedAccountReasons(account, posting)];
  const others = topUp.attention.filter((reason) => !again.includes(reason));
  const next = { ...moved, attention: [...others, ...again] };
  return {
    changes: [
      put(topUpRow, next),
      ...(posting === null ? [] : [{ kind: 'posting', posting } as const]),
      ...reasonChange(topUp, next, item, at, { again }),
    ],
    result: undefined,
  };
}

/** Whether Paystack's answer contains anything that the top-up's list doesn't. */
export const isNews = (topUp: TopUp, told: readonly DashboardRefund[]): boolean =>
  listed(topUp, told) !== topUp.sentBack;

/** The top-up's list with Paystack's current answer; the same array if nothing is new. */
function listed({ sentBack }: TopUp, told: readonly DashboardRefund[]): TopUp['sentBack'] {
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

const firstTold = (told: DashboardRefund): SentBack => ({
  id: told.id,
  // A refund that we asked for is only of the credit; one made in the dashboard includes the charge.
  worth: told.isGivenUp ? pesewas(told.amount) : creditFor(pesewas(told.amount)),
  status: statusOf(told),
  dispute: told.dispute,
  isSeen: false,
});

function toldAgain(before: SentBack, told: DashboardRefund): SentBack {
  // Paystack's list may be slightly outdated: once the payer has the money, only a failure takes it away.
  const status = before.status === 'processed' && statusOf(told) === 'open' ? before.status : statusOf(told);
  const dispute = told.dispute ?? before.dispute;
  if (status === before.status && dispute === before.dispute) return before;
  return { ...before, status, dispute, isSeen: before.isSeen && status === before.status };
}

const statusOf = ({ status }: DashboardRefund): SentBack['status'] =>
  status === 'needs_details' ? 'open' : status;

/** Reasons for a person to look: a refund went through, or failed after it was called processed. */
function reasonsOf(before: TopUp['sentBack'], after: TopUp['sentBack'], told: readonly DashboardRefund[]) {
  const changed = after.filter((each) => before.find(({ id }) => id === each.id)?.status !== each.status);
  // A refund that was given up has its own reason from `followRefund` (`top_up_refund_changed`).
  const isGivenUp = (id: string) => told.some((each) => each.id === id && each.isGivenUp);
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
