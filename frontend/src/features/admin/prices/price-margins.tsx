import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { useSupplierNames } from '../shared/use-suppliers';
import { type Margin, marginsOf } from './costs';
import { useTiers } from './tiers';
import './price-margins.css';

/** The margins of a price and of each tier's, at each supplier. A loss is said in words, not only by colour. */
export function PriceMargins({ price }: { price: AdminPrice }) {
  const nameOf = useSupplierNames(false);
  const tiers = useTiers().filter(({ id }) => price.tiers[id] !== undefined);
  return (
    <>
      <Margins label="Profit" margins={marginsOf(price, nameOf)} />
      <NotSold price={price} of="standard" />
      {tiers.map(({ id, name }) => {
        const sold = price.tiers[id] ?? price.price;
        return (
          <div key={id} className="price-margins__tier">
            {name} {formatCedis(sold)}
            <Margins label={`Profit for ${name}`} margins={marginsOf(price, nameOf, sold)} />
            <NotSold price={price} of={id} />
          </div>
        );
      })}
    </>
  );
}

const NotSold = ({ price, of }: { price: AdminPrice; of: string }) =>
  price.not_sold?.includes(of) ? (
    <p className="price-margins__loss">Not sold: it is below every cost.</p>
  ) : null;

/** The margin at each supplier. */
export function Margins({ label, margins }: { label: string; margins: readonly Margin[] }) {
  if (margins.length === 0) return null;
  return (
    <ul className="price-margins" aria-label={label}>
      {margins.map((margin) => (
        <li key={margin.who} className={margin.left < 0 ? 'price-margins__loss' : undefined}>
          {margin.who} {leftWords(margin.left)}
        </li>
      ))}
    </ul>
  );
}

export const leftWords = (left: number): string =>
  left < 0 ? `loss ${formatCedis(-left)}` : `${left > 0 ? '+' : ''}${formatCedis(left)}`;
