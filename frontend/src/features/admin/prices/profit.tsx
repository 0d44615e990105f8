import { limits } from '../../../../../contracts/limits';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis, sumCedis } from '../../../lib/money';

export type NamedTier = Output<'admin-get-prices'>['tiers'][number];

/** In cedis; null or absent: there is none. */
export interface Amounts {
  readonly price: number;
  readonly cost: number | null;
  readonly tiers: Readonly<Record<string, number | null | undefined>>;
}

/** The named tiers, without Standard. */
export const useTiers = (): readonly NamedTier[] => api.useAdminGetPricesQuery({}).data?.tiers ?? [];

const leftOf = (sold: number, cost: number): number => sumCedis([sold, -cost]);

const leftWords = (left: number): string =>
  left < 0 ? `Loss ${formatCedis(-left)}` : `Profit ${formatCedis(left)}`;

/** What is left of a price after its cost; nothing where the cost isn't known. A loss is said in words, not only by colour. */
export function Profit({ sold, cost }: { readonly sold: number; readonly cost: number | null }) {
  if (cost === null) return null;
  const left = leftOf(sold, cost);
  return <p className={left < 0 ? 'wrong' : 'row__note'}>{leftWords(left)}</p>;
}

/** What each sale loses: `Loss ₵0.10 for Agents`. Empty: it isn't sold below its cost, or the cost isn't known. */
export function lossWords({ price, cost, tiers }: Amounts, named: readonly NamedTier[]): string {
  if (cost === null) return '';
  const prices = [['', price], ...named.map(({ id, name }) => [` for ${name}`, tiers[id]] as const)] as const;
  return prices
    .flatMap(([whom, sold]) => {
      const left = sold ? leftOf(sold, cost) : 0;
      return left < 0 ? [leftWords(left) + whom] : [];
    })
    .join(', ');
}

/** What is wrong with a typed amount. Not `12,50`, because a comma can mean two things, nor `1e2`. */
export function amountProblem(typed: string, what = 'price'): string | undefined {
  const cedis = Number(typed);
  if (!/^-?[\d.]+$/.test(typed.trim()) || Number.isNaN(cedis)) return `Enter a ${what} such as 4.50`;
  if (cedis <= 0) return `Enter a ${what} above zero`;
  if (cedis > limits.price) return `Enter at most ${formatCedis(limits.price)}`;
  return Number(cedis.toFixed(2)) === cedis ? undefined : 'Enter at most two decimals';
}
