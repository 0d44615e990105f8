import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/entities';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { add, formatCedis, lesser, type Pesewas, pesewas, subtract, zero } from '../money';
import { creditFor } from '../top-ups/charge';
import type { TopUp } from '../top-ups/entities';
import { settleTopUp, topUpOf } from '../top-ups/settle-top-up';
import { attentionOf, reasonChange } from '../top-ups/top-up-attention';
import { step } from '../top-ups/transitions';
import type { Posting } from '../wallet/posting';
import { hold, lose, release } from './dispute-postings';
import type { Dispute } from './entities';
import type { DisputePorts, PaystackDispute } from './ports';

/**
 * Follows a dispute that a webhook announces: only Paystack's own answer counts, so events may come in any order and
 * repeatedly, with one effect each.
 * @returns the dispute after it; null where it is not about one of our payments.
 * @throws AppError unavailable: Paystack gave no answer, and sends the event again.
 */
export async function followAnnouncedDispute(ports: DisputePorts, id: string): Promise<Dispute | null> {
  const answer = await ports.atPaystack.get(id);
  if (answer.kind === 'dispute') return followDispute(ports, answer.dispute);
  if (answer.kind === 'not_found') return null;
  throw new AppError('unavailable', { internalMessage: `Paystack: ${answer.detail}` });
}

/** The same for a dispute as Paystack has just told it. */
export async function followDispute(ports: DisputePorts, told: PaystackDispute): Promise<Dispute | null> {
  const found = await topUpOf(ports, told.reference);
  if (found === null) return null;
  // A payment that is disputed before it was credited is credited first, so that there is something to hold.
  const topUp = await settleTopUp(ports, found);
  return commit(
    { ...ports, store: ports.disputes },
    {
      async read() {
        const [dispute, current, account, item] = await Promise.all([
          ports.disputes.get(told.id),
          ports.topUps.get(topUp.userId, topUp.reference),
          ports.topUps.account(topUp.userId),
          attentionOf(ports, topUp),
        ]);
        const others = await othersOf(ports, current ?? topUp, { id: told.id, dispute });
        if (account !== null) return { dispute, others, topUp: current ?? topUp, account, item };
        throw new AppError('internal_error', { internalMessage: `Top-up ${topUp.reference} has no wallet` });
      },
      decide: (rows, at) => {
        if ((rows.dispute?.reference ?? told.reference) === told.reference) return decide(rows, told, at);
        throw new AppError('unavailable', {
          internalMessage: `Paystack: dispute ${told.id} is about another payment than before`,
        });
      },
    },
  );
}

/** More of one payment is nonsense. */
const mostDisputes = 10;

/** From the latest back, without `dispute` itself, which was read already. */
async function othersOf(
  { disputes }: DisputePorts,
  topUp: TopUp,
  { id, dispute }: { id: string; dispute: Dispute | null },
): Promise<Dispute[]> {
  const found: Dispute[] = [];
  let next = topUp.dispute?.id ?? null;
  for (let read = 0; next !== null && read < mostDisputes; read += 1) {
    const each: Dispute | null = next === id ? dispute : await disputes.get(next);
    if (each !== null && each.id !== id) found.push(each);
    next = each?.earlier ?? null;
  }
  return found;
}

interface Rows {
  readonly dispute: Dispute | null;
  /** Of the same payment. */
  readonly others: readonly Dispute[];
  readonly topUp: TopUp;
  readonly account: Account;
  readonly item: AttentionItem | null;
}

type Kinds = 'dispute' | 'topUp' | 'posting' | 'attention';

function decide(rows: Rows, told: PaystackDispute, at: Date): Decision<Dispute, Kinds> {
  const { dispute, account } = rows;
  const known = dispute ?? begun(rows, told, at);
  if (told.status === 'open') {
    if (dispute?.status === 'won') return reopenedOf(rows, dispute, told, at);
    if (dispute?.status === 'lost' && dispute.toldLater !== 'open')
      return changedLater(rows, { ...dispute, toldLater: 'open', version: dispute.version + 1 }, at);
    if (dispute !== null) return remindedOf(rows, dispute, told);
    return written(rows, { ...known, ...hold(account, known, at) }, at);
  }
  if (known.status === 'open') {
    // A refund that has failed since is at stake again. None can have begun.
    const decided = { ...known, amount: disputedOf(rows.topUp, rows.others, told.amount) };
    const money = (told.status === 'won' ? release : lose)(account, decided, at);
    return written(rows, { ...decided, ...money, status: told.status, resolvedAt: at }, at);
  }
  if (known.status === told.status || known.toldLater === told.status) return { changes: [], result: known };
  return changedLater(rows, { ...known, toldLater: told.status, version: known.version + 1 }, at);
}

/** Paystack takes up again what we had won: as with a new dispute, the money is set aside and a person looks at it. */
function reopenedOf(rows: Rows, dispute: Dispute, told: PaystackDispute, at: Date): Decision<Dispute, Kinds> {
  const again: Dispute = {
    ...dispute,
    status: 'open',
    amount: disputedOf(rows.topUp, rows.others, told.amount),
    dueAt: told.dueAt,
    resolvedAt: null,
    toldLater: null,
    reopened: dispute.reopened + 1,
  };
  return written(rows, { ...again, ...hold(rows.account, again, at) }, at);
}

/** As it is before any money has moved. */
const begun = (
  { topUp, others }: Rows,
  { id, amount, category, dueAt }: PaystackDispute,
  at: Date,
): Dispute => ({
  id,
  reference: topUp.reference,
  userId: topUp.userId,
  earlier: topUp.dispute?.id ?? null,
  amount: disputedOf(topUp, others, amount),
  status: 'open',
  held: zero,
  debt: zero,
  category,
  dueAt,
  openedAt: at,
  resolvedAt: null,
  toldLater: null,
  reopened: 0,
  version: 0,
});

/**
 * What is at stake of the credit, when `amount` of the payment is. What refunds have sent back, or may have, isn't, nor what
 * the wallet gave for those at Paystack's dashboard, nor what another dispute has: no payment is taken back twice.
 */
function disputedOf(
  { credited, refunds, heldElsewhere, takenElsewhere }: TopUp,
  others: readonly Dispute[],
  amount: number | null,
): Pesewas {
  const gone = [
    ...refunds.filter(({ status }) => status !== 'failed'),
    ...others.filter(({ status }) => status !== 'won'),
  ];
  const paid = credited ?? zero;
  const kept = subtract(paid, lesser(paid, add(heldElsewhere, takenElsewhere)));
  const left = gone.reduce((rest, each) => subtract(rest, lesser(rest, each.amount)), kept);
  return amount === null ? left : lesser(creditFor(pesewas(amount)), left);
}

function written(
  { dispute: before, others, topUp, account, item }: Rows,
  { posting, ...dispute }: Dispute & ReturnType<typeof hold>,
  at: Date,
): Decision<Dispute, Kinds> {
  const { id, status, dueAt } = dispute;
  const next: Dispute = { ...dispute, version: (before?.version ?? 0) + 1 };
  const rest = topUp.attention.filter((reason) => reason !== 'top_up_disputed');
  const isOpen = [next, ...others].some((each) => each.status === 'open');
  const found = isOpen ? (['top_up_disputed'] as const) : givenToNobody(account, posting);
  const attention = [...new Set<TopUpReason>([...rest, ...found, ...givenAfterLoss(next, others)])];
  const isLatest = before === null || topUp.dispute?.id === id;
  const lostToDisputes = [next, ...others]
    .filter((each) => each.status === 'lost')
    .reduce((sum, { amount }) => add(sum, amount), zero);
  const after = step(topUp, {
    attention,
    lostToDisputes,
    ...(isLatest && { dispute: { id, status, dueAt } }),
  });
  return {
    changes: [
      { kind: 'dispute', dispute: next },
      { kind: 'topUp', topUp: after },
      ...(posting === null ? [] : [{ kind: 'posting', posting } as const]),
      ...reasonChange(topUp, after, item, at, { by: 'system', resolution: outcomeOf(next) }),
    ],
    result: next,
  };
}

/** What was held is back in the wallet of an account that was deleted. */
const givenToNobody = (before: Account, posting: Posting | null): TopUpReason[] =>
  before.deletion !== null && posting !== null && posting.account.balance > before.balance
    ? ['top_up_account_closed']
    : [];

/** A loss leaves out what another dispute has. When that one is won after it, its money comes back though Paystack took it. */
const givenAfterLoss = ({ status, held }: Dispute, others: readonly Dispute[]): TopUpReason[] =>
  status === 'won' && held !== zero && others.some((each) => each.status === 'lost')
    ? ['top_up_lost_and_returned']
    : [];

function outcomeOf({ status, amount, debt }: Dispute): string {
  if (status === 'won') return 'The dispute was decided for us';
  const owed = debt === zero ? '' : `; the customer owes ${formatCedis(debt)} of it`;
  return `The dispute was lost: ${formatCedis(amount)} went back to the payer${owed}`;
}

/** A reminder may have another date to answer by. */
function remindedOf({ topUp }: Rows, dispute: Dispute, { dueAt }: PaystackDispute): Decision<Dispute, Kinds> {
  const isNew = dueAt !== null && dueAt.getTime() !== dispute.dueAt?.getTime();
  if (!isNew || dispute.status !== 'open') return { changes: [], result: dispute };
  const next = { ...dispute, dueAt, version: dispute.version + 1 };
  const { id, status } = dispute;
  return {
    changes: [
      { kind: 'dispute', dispute: next },
      ...(topUp.dispute?.id === id
        ? [{ kind: 'topUp', topUp: step(topUp, { dispute: { id, status, dueAt } }) } as const]
        : []),
    ],
    result: next,
  };
}

/** The first outcome stands, since its money has been moved. A person looks at another one, once. */
function changedLater({ topUp, item }: Rows, dispute: Dispute, at: Date): Decision<Dispute, Kinds> {
  const others = topUp.attention.filter((reason) => reason !== 'top_up_dispute_changed');
  const attention: TopUpReason[] = [...others, 'top_up_dispute_changed'];
  const after = step(topUp, { attention });
  return {
    changes: [
      { kind: 'dispute', dispute },
      { kind: 'topUp', topUp: after },
      ...reasonChange(topUp, after, item, at, { again: ['top_up_dispute_changed'] }),
    ],
    result: dispute,
  };
}
