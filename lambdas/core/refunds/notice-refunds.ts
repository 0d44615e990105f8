import type { Account } from '../accounts/entities';
import { commit } from '../kernel/commit';
import { add, lesser, negate, type Pesewas, pesewas, subtract, zero } from '../money';
import { creditFor } from '../top-ups/charge';
import type { TopUp } from '../top-ups/entities';
import { attentionOf, reasonChange } from '../top-ups/top-up-attention';
import { step } from '../top-ups/transitions';
import { type Posting, type PostingDraft, postAll } from '../wallet/posting';
import type { FollowPorts, PaystackRefund } from './ports';

/**
 * Paystack has sent money of a payment back to its payer, which the shop didn't ask for: a person used Paystack's
 * dashboard. What the wallet still has of it is set aside at once, and a person looks at it, once for each such refund.
 * @param others refunds that are none of ours
 */
export async function noticeRefunds(
  ports: Pick<FollowPorts, 'refunds' | 'topUps' | 'attention' | 'clock' | 'ids'>,
  { userId, reference, refundsNoticed }: TopUp,
  others: readonly PaystackRefund[],
): Promise<void> {
  const sent = others.filter(({ status }) => status === 'processed');
  if (sent.every(({ id }) => refundsNoticed.includes(id))) return;
  await commit(
    { ...ports, store: ports.refunds },
    {
      async read() {
        const [topUp, account] = await Promise.all([
          ports.topUps.get(userId, reference),
          ports.topUps.account(userId),
        ]);
        return { topUp, account, item: topUp && (await attentionOf(ports, topUp)) };
      },
      decide({ topUp, account, item }, at) {
        const fresh = sent.filter(({ id }) => !topUp?.refundsNoticed.includes(id));
        if (topUp === null || account === null || fresh.length === 0)
          return { changes: [], result: undefined };
        const { held, posting } = setAside(account, topUp, fresh, at);
        const next = step(topUp, {
          refundsNoticed: [...topUp.refundsNoticed, ...fresh.map(({ id }) => id)],
          sentElsewhere: fresh.reduce((sum, { amount }) => add(sum, pesewas(amount)), topUp.sentElsewhere),
          heldElsewhere: add(topUp.heldElsewhere, held),
          attention: [...topUp.attention.filter((reason) => reason !== 'top_up_refunded'), 'top_up_refunded'],
        });
        return {
          changes: [
            { kind: 'topUp', topUp: next },
            ...(posting === null ? [] : [{ kind: 'posting', posting } as const]),
            ...reasonChange(topUp, next, item, at, { again: ['top_up_refunded'] }),
          ],
          result: undefined,
        };
      },
    },
  );
}

/**
 * What refunds at Paystack's dashboard and lost disputes have left of the credit. A dispute that somebody accepts there is
 * listed as both: the customer pays for it once.
 */
const leftOfCredit = ({ credited, heldElsewhere, takenElsewhere, lostToDisputes }: TopUp): Pesewas =>
  [heldElsewhere, takenElsewhere, lostToDisputes].reduce(
    (left, gone) => subtract(left, lesser(left, gone)),
    credited ?? zero,
  );

/** Sets aside what the refunds took of the credit, as far as the wallet has it. */
function setAside(
  account: Account,
  topUp: TopUp,
  refunds: readonly PaystackRefund[],
  at: Date,
): { readonly held: Pesewas; readonly posting: Posting | null } {
  let left = lesser(account.balance, leftOfCredit(topUp));
  const drafts = refunds.flatMap(({ id, amount }) => {
    const held = lesser(left, creditFor(pesewas(amount)));
    left = subtract(left, held);
    return held === zero ? [] : [draft(topUp, 'HOLD', id, negate(held))];
  });
  const held = drafts.reduce((sum, { amount }) => subtract(sum, amount), zero);
  return { held, posting: postAll(account, drafts, at, { held }) };
}

/**
 * A person has looked at the refund: what was set aside for it is gone for good, since the payer has it. Null where nothing
 * was set aside.
 */
export function takeForGood(account: Account, topUp: TopUp, at: Date): Posting | null {
  const { heldElsewhere: held, version } = topUp;
  if (held === zero) return null;
  const id = `${topUp.reference}#${version}`;
  const drafts = [draft(topUp, 'FREED', id, held), draft(topUp, 'TAKEN', id, negate(held))];
  return postAll(account, drafts, at, { held: negate(held) });
}

const draft = (
  { reference }: TopUp,
  what: keyof typeof descriptions,
  id: string,
  amount: Pesewas,
): PostingDraft => ({
  id: `REFUND-ELSEWHERE-${what}#${id}`,
  type: 'adjustment',
  against: 'paystack',
  amount,
  description: descriptions[what],
  reference,
  by: 'paystack',
});

const descriptions = {
  HOLD: 'Set aside: Paystack sent this payment back',
  FREED: 'Set aside no longer',
  TAKEN: 'Sent back to the card or number you paid with',
} as const;
