import { momentWords } from '../../../contracts/prices/price-moments';
import { type PricedBy, type TierId, tierIds } from '../../../contracts/prices/tiers';
import { formatCedis, type Pesewas } from '../money';

/** Whose price it is: everybody's, or a tier's. */
export type PricedFor = 'standard' | TierId;
export const everyPriced: readonly PricedFor[] = ['standard', ...tierIds];

/** Two people let a price be below every known cost: down to an amount, and until a moment. */
export interface Allowance {
  readonly least: Pesewas;
  readonly until: Date;
}

/** One that has ended stays while its price is below cost: it is why that isn't sold any more. */
export type Allowances = Readonly<Partial<Record<PricedFor, Allowance>>>;

export const allowanceOf = ({
  belowCost,
  pricedBy,
  ownAllowance,
}: {
  readonly belowCost: Allowances;
  readonly pricedBy: PricedBy | null;
  readonly ownAllowance: Allowance | undefined;
}): Allowance | undefined => (pricedBy === 'own' ? ownAllowance : belowCost[pricedBy ?? 'standard']);

/** Whether more is allowed than before: a price that wasn't, a lower one, or for longer. */
export const allowsMore = (before: Allowances, after: Allowances): boolean =>
  everyPriced.some((pricedFor) => {
    const [was, is] = [before[pricedFor], after[pricedFor]];
    return is !== undefined && (was === undefined || is.least < was.least || is.until > was.until);
  });

/** For the audit log and a second person: `standard ₵4.00 until 1 Dec 2026 06:00; t1 ...`; null for none. */
export const allowanceWords = (allowances: Allowances): string | null =>
  everyPriced
    .flatMap((pricedFor) => {
      const one = allowances[pricedFor];
      return one ? `${pricedFor} ${formatCedis(one.least)} until ${momentWords(one.until)}` : [];
    })
    .join('; ') || null;
