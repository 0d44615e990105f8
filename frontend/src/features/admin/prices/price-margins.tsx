import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { leftWords, marginOf } from './costs';
import { useTiers } from './tiers';
import './price-margins.css';

/** What is left of a price; nothing where the cost isn't known. */
export function Margin({ price, sold }: { readonly price: AdminPrice; readonly sold?: number }) {
  const left = marginOf(price, sold);
  if (left === null) return null;
  return (
    <p className={left < 0 ? 'price-margins price-margins__loss' : 'price-margins'}>{leftWords(left)}</p>
  );
}

/** Each tier's price, with its margin. */
export const TierMargins = ({ price }: { readonly price: AdminPrice }) =>
  useTiers()
    .filter(({ id }) => price.tiers[id] !== undefined)
    .map(({ id, name }) => {
      const sold = price.tiers[id] ?? price.price;
      return (
        <div key={id} className="price-margins__tier">
          <span>{`${name} ${formatCedis(sold)}`}</span>
          <Margin price={price} sold={sold} />
        </div>
      );
    });
