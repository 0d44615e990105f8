import { topUpChargePercent } from '../../../contracts/constants';
import { add, type Pesewas, pesewas, subtract } from '../kernel/money';

/** The price of a top-up: the amount and the charge on top, in whole pesewas. */
export function payableFor(amount: Pesewas): Pesewas {
  return add(amount, pesewas(Math.round((amount * topUpChargePercent) / 100)));
}

/** The part of a payment beyond its credit. It stays with the shop if the credit goes back. */
export const chargeOf = (credited: Pesewas): Pesewas => subtract(payableFor(credited), credited);

/** The credit for a payment of a different amount: the largest amount that, with its charge, it pays for. */
export function creditFor(paid: Pesewas): Pesewas {
  let amount = pesewas(Math.floor((paid * 100) / (100 + topUpChargePercent)));
  while (payableFor(pesewas(amount + 1)) <= paid) amount = pesewas(amount + 1);
  while (amount > 0 && payableFor(amount) > paid) amount = pesewas(amount - 1);
  return amount;
}

/**
 * The part of a payment that counts, in minor units. Where Paystack adds its fee, `amount` is what the customer paid and
 * `requested_amount` what we asked for. The difference is Paystack's, up to the fee that it says it kept. Anything beyond the fee was
 * paid to us.
 */
export function countedAmount({
  amount,
  requestedAmount,
  fees,
}: {
  amount: number;
  requestedAmount?: number | null;
  fees?: number | null;
}): number {
  if (requestedAmount == null || amount <= requestedAmount) return amount;
  return Math.max(requestedAmount, amount - (fees ?? 0));
}
