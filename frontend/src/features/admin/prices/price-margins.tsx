import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { type Margin, marginsOf } from './costs';
import './price-margins.css';

/** Beside a price: what is left of it at each supplier. A loss is said in words, not by its colour alone. */
export function PriceMargins({ price }: { price: AdminPrice }) {
  return (
    <ul className="price-margins" aria-label="What is left">
      {marginsOf(price).map((margin) => (
        <li key={margin.who} className={margin.left < 0 ? 'price-margins__loss' : undefined}>
          {margin.who} {wordsOf(margin)}
        </li>
      ))}
    </ul>
  );
}

const wordsOf = ({ left }: Margin): string =>
  left < 0 ? `loss ${formatCedis(left)}` : `${left > 0 ? '+' : ''}${formatCedis(left)}`;
