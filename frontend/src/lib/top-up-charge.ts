import { topUpChargePercent } from '../../../contracts/constants';
import { sumCedis } from './money';

/* What a top-up costs, in cedis. A forecast: the server decides. */

export function chargeFor(amount: number): number {
  return Math.round(amount * topUpChargePercent) / 100;
}

export function totalFor(amount: number): number {
  return sumCedis([amount, chargeFor(amount)]);
}
