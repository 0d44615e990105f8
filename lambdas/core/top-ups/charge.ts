import { topUpChargePercent } from '../../../contracts/constants';
import { add, type Pesewas, pesewas } from '../money';

/** What is paid for a top-up: the amount and the charge on top, which is a whole number of pesewas. */
export function payableFor(amount: Pesewas): Pesewas {
  return add(amount, pesewas(Math.round((amount * topUpChargePercent) / 100)));
}

/**
 * The credit for a payment of another amount: the largest amount that, with its charge, it pays for.
 */
export function creditFor(paid: Pesewas): Pesewas {
  let amount = pesewas(Math.floor((paid * 100) / (100 + topUpChargePercent)));
  while (payableFor(pesewas(amount + 1)) <= paid) amount = pesewas(amount + 1);
  while (amount > 0 && payableFor(amount) > paid) amount = pesewas(amount - 1);
  return amount;
}
