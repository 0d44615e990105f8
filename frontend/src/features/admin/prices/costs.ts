import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import type { PriceValues } from './price-values';
import { everyTierField } from './tiers';

export const leftOf = (sold: number, cost: number): number =>
  (Math.round(sold * 100) - Math.round(cost * 100)) / 100;

/** What is left of a price, in cedis; negative if it is sold at a loss. Null: the cost isn't known. */
export const marginOf = ({ price, cost }: AdminPrice, sold = price): number | null =>
  cost == null ? null : leftOf(sold, cost);

/** A loss is said in words, not only by colour. */
export const leftWords = (left: number): string =>
  left < 0 ? `Loss ${formatCedis(-left)}` : `Profit ${formatCedis(left)}`;

/** The names of the fields whose typed price is below the typed cost. */
export const belowCost = (values: PriceValues): string[] =>
  values.cost.trim() === ''
    ? []
    : ['price', ...everyTierField].filter((name) => {
        const sold = values[name]?.trim();
        return sold && leftOf(Number(sold), Number(values.cost)) < 0;
      });

/** A loss has to be ticked. */
export const validateLoss = (values: PriceValues) => ({
  sellBelowCost:
    belowCost(values).length > 0 && values.sellBelowCost !== 'yes' && 'Tick it, or change the price',
});
