import type { TopUpReason } from '../../../contracts/attention/attention-reasons';
import type { Account } from '../accounts/entities';
import type { AttentionItem } from '../attention/rows';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { formatCedis, lesser, type Pesewas, pesewas, zero } from '../money';
import { creditFor } from '../top-ups/charge';
import type { TopUp } from '../top-ups/entities';
import { brought, givenToNobody } from '../top-ups/give';
import { settleTopUp, topUpOf } from '../top-ups/settle-top-up';
import { attentionOf, reasonChange } from '../top-ups/top-up-attention';
import { step } from '../top-ups/transitions';
import type { Dispute } from './entities';
import type { DisputePorts, PaystackDispute } from './ports';

/**
 * Follows a dispute that a webhook announces: only Paystack's own answer counts, so events may come in any order and
 * repeatedly, with one effect each.
 * @returns the dispute after it; null where it is not about one of our payments.
 * @throws AppError unavailable: Paystack gave no answer, and sends the event again.
 */
export async function followAnnouncedDispute(ports: DisputePorts, id: string): Promise<Dispute | null> {
  const asOf = ports.clock.now();
  const answer = await ports.atPaystack.get(id);
  if (answer.kind === 'dispute') return followDispute(ports, answer.dispute, asOf);
  if (answer.kind === 'not_found') return null;
  throw new AppError('unavailable', { internalMessage: `Paystack: ${answer.detail}` });
}

/**
 * The same for a dispute as Paystack has just told it.
 * @param asOf when Paystack was asked. What it said too long ago frees no money: another process may have heard more since.
 */
export async function followDispute(
  ports: DisputePorts,
  told: PaystackDispute,
  asOf: Date,
): Promise<Dispute | null> {
  const found = await topUpOf(ports, told.reference);
  if (found === null) return null;
  // A payment disputed before its credit is credited first: only then can the wallet set something aside.
  const topUp = await settleTopUp(ports, found);
  return commit(
    { ...ports, store: ports.disputes },
    {
      asOf,
      async read() {
        const [dispute, current, account, item] = await Promise.all([
          ports.disputes.get(told.id),
          ports.topUps.get(topUp.userId, topUp.reference),
          ports.topUps.account(topUp.userId),
          attentionOf(ports, topUp),
        ]);
        if (account !== null) return { dispute, topUp: current ?? topUp, account, item };
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

interface Rows {
  readonly dispute: Dispute | null;
  readonly topUp: TopUp;
  readonly account: Account;
  readonly item: AttentionItem | null;
}

type Kinds = 'dispute' | 'topUp' | 'posting' | 'attention';

function decide(rows: Rows, told: PaystackDispute, at: Date): Decision<Dispute, Kinds> {
  const { dispute } = rows;
  const known = dispute ?? begun(rows, told, at);
  if (told.status === 'open') {
    if (dispute?.status === 'won') return reopenedOf(rows, dispute, told, at);
    if (dispute?.status === 'lost' && dispute.toldLater !== 'open')
      return changedLater(rows, { ...dispute, toldLater: 'open', version: dispute.version + 1 }, at);
    return dispute === null ? written(rows, known, at) : remindedOf(rows, dispute, told);
  }
  if (known.status === 'open') {
    const amount = worthOf(rows.topUp, told.amount);
    return written(rows, { ...known, amount, status: told.status, resolvedAt: at }, at);
  }
  if (known.status === told.status || known.toldLater === told.status) return { changes: [], result: known };
  return changedLater(rows, { ...known, toldLater: told.status, version: known.version + 1 }, at);
}

/** Paystack takes up again what we had won: as with a new dispute, the money is set aside and a person looks at it. */
function reopenedOf(rows: Rows, dispute: Dispute, told: PaystackDispute, at: Date): Decision<Dispute, Kinds> {
  const again: Dispute = {
    ...dispute,
    status: 'open',
    amount: worthOf(rows.topUp, told.amount),
    dueAt: told.dueAt,
    resolvedAt: null,
    toldLater: null,
    reopened: dispute.reopened + 1,
  };
  return written(rows, again, at);
}

/** As it is before any money has moved. */
const begun = ({ topUp }: Rows, { id, amount, category, dueAt }: PaystackDispute, at: Date): Dispute => ({
  id,
  reference: topUp.reference,
  userId: topUp.userId,
  amount: worthOf(topUp, amount),
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

/** The part of the credit that the payer wants back when they dispute `amount` of the payment. */
function worthOf({ credited, amount: asked }: TopUp, amount: number | null): Pesewas {
  const paid = credited ?? asked;
  return amount === null ? paid : lesser(creditFor(pesewas(amount)), paid);
}

/** The dispute as it is now with its top-up, and the wallet adjusted to what has gone back. */
function written(
  { dispute: before, topUp, account, item }: Rows,
  dispute: Dispute,
  at: Date,
): Decision<Dispute, Kinds> {
  const disputes = withDispute(topUp, dispute);
  const { posting, debt, topUp: moved } = brought(account, step(topUp, { disputes }), at);
  const isOpen = disputes.some(({ status }) => status === 'open');
  const rest = topUp.attention.filter((reason) => reason !== 'top_up_disputed');
  const found = isOpen ? (['top_up_disputed'] as const) : [];
  const attention = [...new Set<TopUpReason>([...rest, ...found, ...givenToNobody(account, posting)])];
  const after = { ...moved, attention };
  const next: Dispute = {
    ...dispute,
    ...(dispute.status === 'open' && { held: after.held }),
    debt,
    version: (before?.version ?? 0) + 1,
  };
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

function withDispute({ disputes }: TopUp, { id, status, amount, dueAt }: Dispute): TopUp['disputes'] {
  const now = { id, status, worth: amount, dueAt };
  return disputes.some((each) => each.id === id)
    ? disputes.map((each) => (each.id === id ? now : each))
    : [...disputes, now];
}

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
  return {
    changes: [
      { kind: 'dispute', dispute: next },
      { kind: 'topUp', topUp: step(topUp, { disputes: withDispute(topUp, next) }) },
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
