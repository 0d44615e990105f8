import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { useSupplierNames } from '../shared/use-suppliers';
import { byHand, hasOneCost, type Margin, marginsOf } from './costs';
import { useTiers } from './tiers';
import './price-margins.css';

interface PriceMarginsProps {
  readonly price: AdminPrice;
}

/** A price's margin where its orders go. A loss is said in words, not only by colour. */
export function PriceMargins({ price }: PriceMarginsProps) {
  const margins = marginsOf(price, useSupplierNames(false));
  return (
    <>
      <Margins label="Profit" margins={margins} isAlone={hasOneCost(price)} />
      <NotSold price={price} of="standard" />
    </>
  );
}

/** Each tier's price, with its margins. */
export function TierMargins({ price }: PriceMarginsProps) {
  const nameOf = useSupplierNames(false);
  return useTiers()
    .filter(({ id }) => price.tiers[id] !== undefined)
    .map(({ id, name }) => {
      const sold = price.tiers[id] ?? price.price;
      const margins = marginsOf(price, nameOf, sold);
      return (
        <div key={id} className="price-margins__tier">
          <span>{`${name} ${formatCedis(sold)}`}</span>
          <Margins label={`Profit for ${name}`} margins={margins} isAlone={hasOneCost(price)} />
          <NotSold price={price} of={id} />
        </div>
      );
    });
}

const NotSold = ({ price, of }: { price: AdminPrice; of: string }) =>
  price.not_sold?.includes(of) ? (
    <p className="price-margins__loss">Not sold: it is below every cost.</p>
  ) : null;

interface MarginsProps {
  readonly label: string;
  readonly margins: readonly Margin[];
  /** If there is only one cost, its supplier isn't named. */
  readonly isAlone?: boolean;
}

/** The margin at each supplier. */
export function Margins({ label, margins, isAlone = false }: MarginsProps) {
  if (margins.length === 0) return null;
  return (
    <ul className="price-margins" aria-label={label}>
      {margins.map((margin) => (
        <li key={margin.who} className={(margin.left ?? 0) < 0 ? 'price-margins__loss' : undefined}>
          {marginWords(margin, isAlone)}
        </li>
      ))}
    </ul>
  );
}

export const leftWords = (left: number): string =>
  left < 0 ? `loss ${formatCedis(-left)}` : `${left > 0 ? '+' : ''}${formatCedis(left)}`;

/** `Loss ₵0.20 at Datalink` where its orders go now, `then Hubnet +₵0.40` for the next in line. */
function marginWords({ who, left, isNow }: Margin, isAlone: boolean): string {
  if (left === null) return `Cost ${placeOf(who)} not entered`;
  if (isNow) return isAlone && left >= 0 ? aloneWords(left) : leftAt(who, left);
  if (isNow === false) return `then ${who} ${leftWords(left)}`;
  return isAlone ? aloneWords(left) : `${who} ${leftWords(left)}`;
}

const placeOf = (who: string): string => (who === byHand ? 'by hand' : `at ${who}`);

/** For example `Loss ₵0.10 at Hubnet`. */
export const leftAt = (who: string, left: number): string => `${aloneWords(left)} ${placeOf(who)}`;

const aloneWords = (left: number): string =>
  left < 0 ? `Loss ${formatCedis(-left)}` : `Profit ${formatCedis(left)}`;
