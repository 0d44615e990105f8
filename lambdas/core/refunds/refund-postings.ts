import type { Account } from '../accounts/entities';
import { negate } from '../money';
import { type Posting, type PostingDraft, post } from '../wallet/posting';
import type { TopUpRefund } from './entities';

/** Takes it out of the wallet. Null where the wallet has less. */
export const takeOut = (account: Account, refund: TopUpRefund, at: Date): Posting | null =>
  post(
    account,
    {
      id: `REFUND-OUT#${refund.id}`,
      type: 'adjustment',
      against: 'paystack',
      amount: negate(refund.amount),
      description: 'Sent back to the card or number you paid with',
      reference: refund.reference,
      by: refund.requestedBy,
    },
    at,
  );

/** Puts it back, once it is certain that the payer doesn't get it. @param by an admin, or `paystack` */
export function putBack(account: Account, refund: TopUpRefund, by: string, at: Date): Posting {
  const credit: PostingDraft = {
    id: `REFUND-OUT-FAILED#${refund.id}`,
    type: 'adjustment',
    against: 'paystack',
    amount: refund.amount,
    description: 'It could not be sent back: your wallet has it again',
    reference: refund.reference,
    by,
  };
  const posting = post(account, credit, at);
  if (posting === null) throw new Error(`A credit can't lower a balance: refund ${refund.id}`);
  return posting;
}
