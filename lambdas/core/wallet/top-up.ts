import type { Pesewas } from '../money';

/** A payment into the wallet. It becomes a ledger entry only once Paystack has confirmed it to us. */
export interface TopUp {
  readonly reference: string;
  readonly userId: string;
  /** What the customer asked to have credited. */
  readonly amount: Pesewas;
  /** What they are asked to pay: the amount and the charge. */
  readonly payable: Pesewas;
  readonly status: 'pending' | 'completed' | 'failed';
  readonly createdAt: Date;
}
