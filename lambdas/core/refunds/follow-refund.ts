import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import type { TopUp } from '../top-ups/entities';
import { settleTopUp, topUpOf } from '../top-ups/settle-top-up';
import { attentionOf } from '../top-ups/top-up-attention';
import type { TopUpRefund } from './entities';
import { noticeRefunds, type Unasked } from './notice-refunds';
import type { FollowPorts, PaystackRefund } from './ports';
import { applyTold, type RefundKinds, type RefundRows } from './refund-steps';

/**
 * Asks Paystack for the refunds of a payment and follows each: only its own answer counts, so events may come in any order
 * and repeatedly, with one effect each. What the shop didn't ask for comes to attention.
 * @returns the top-up's refunds after it; null for a reference that is not ours
 * @throws AppError unavailable: Paystack gave no whole answer
 */
export async function followRefunds(
  ports: FollowPorts,
  reference: string,
): Promise<readonly TopUpRefund[] | null> {
  const topUp = await topUpOf(ports, reference);
  return topUp && settleAndFollow(ports, topUp);
}

/** A payment sent back before its credit is credited first: only then can the wallet set something aside. */
export async function settleAndFollow(ports: FollowPorts, topUp: TopUp): Promise<readonly TopUpRefund[]> {
  return (await followRefundsOf(ports, await settleTopUp(ports, topUp))).refunds;
}

/** Applies Paystack's list to a top-up's refunds. @returns them, with when Paystack was asked */
export async function followRefundsOf(
  ports: FollowPorts,
  topUp: TopUp,
): Promise<{ readonly refunds: readonly TopUpRefund[]; readonly asOf: Date }> {
  const transactionId = await transactionOf(ports, topUp);
  const asOf = ports.clock.now();
  const told = await ports.refundsAtPaystack.ofTransaction(transactionId);
  if (told === null) throw new AppError('unavailable', { internalMessage: 'Paystack: no list of refunds' });
  // Read after Paystack's list: a refund that we asked for is then in the table by the time we see it listed.
  const current = (await ports.topUps.get(topUp.userId, topUp.reference)) ?? topUp;
  const after: TopUpRefund[] = [];
  for (const { id } of current.refunds) {
    const refund = await ports.refunds.get(id);
    if (refund !== null) after.push(await followRefund(ports, refund, ownOf(refund, told), { asOf }));
  }
  await noticeRefunds(ports, current, { unasked: unaskedOf(told, after), asOf });
  return { refunds: after, asOf };
}

/** Refunds that the shop didn't ask for, and those it gave up: the wallet has their money back. */
const unaskedOf = (told: readonly PaystackRefund[], own: readonly TopUpRefund[]): Unasked[] =>
  told.flatMap((each) => {
    const asked = own.find((refund) => isOwn(refund, each));
    return asked && asked.status !== 'failed' ? [] : [{ ...each, isGivenUp: asked !== undefined }];
  });

/** Paystack's answer about this refund; null if it isn't in `told`. */
const ownOf = (refund: TopUpRefund, told: readonly PaystackRefund[]): PaystackRefund | null =>
  told.find((each) => isOwn(refund, each)) ?? null;

/** Matches by Paystack's id once that is known; before, by our id in the notes and by the amount. */
const isOwn = ({ id, paystackId, amount }: TopUpRefund, told: PaystackRefund): boolean =>
  paystackId === null ? told.notes.includes(id) && told.amount === amount : told.id === paystackId;

/** @throws AppError unavailable where Paystack doesn't tell the payment's id */
async function transactionOf(ports: FollowPorts, { transactionId, reference }: TopUp): Promise<string> {
  if (transactionId !== null) return transactionId;
  const payment = await ports.payments.verify(reference);
  const isKnown = payment.kind === 'paid' || payment.kind === 'not_paid';
  if (isKnown && payment.transactionId) return payment.transactionId;
  throw new AppError('unavailable', { internalMessage: `Paystack: no id of ${reference} (${payment.kind})` });
}

export const followRefund = (
  ports: FollowPorts,
  refund: TopUpRefund,
  told: PaystackRefund | null,
  options: Asked = {},
): Promise<TopUpRefund> => changeRefund(ports, refund, (rows, at) => applyTold(rows, told, at), options);

interface Asked {
  /** When Paystack was asked: a refund that failed may go through a moment later. */
  readonly asOf?: Date;
}

/**
 * Changes a refund with its top-up, wallet and attention item.
 * @throws AppError unavailable: also where Paystack's answer has become too old meanwhile
 */
export function changeRefund(
  ports: Omit<FollowPorts, 'refundsAtPaystack' | 'payments'>,
  { id, userId, reference }: TopUpRefund,
  decide: (rows: RefundRows, at: Date) => Decision<TopUpRefund, RefundKinds | 'audit' | 'admin'>,
  { asOf }: Asked = {},
): Promise<TopUpRefund> {
  return commit(
    { ...ports, store: ports.refunds },
    {
      asOf,
      async read(): Promise<RefundRows> {
        const [refund, topUp, account] = await Promise.all([
          ports.refunds.get(id),
          ports.topUps.get(userId, reference),
          ports.topUps.account(userId),
        ]);
        if (refund === null || topUp === null || account === null) {
          throw new AppError('internal_error', { internalMessage: `Refund ${id} lacks its rows` });
        }
        return { refund, topUp, account, item: await attentionOf(ports, topUp) };
      },
      decide,
    },
  );
}
