import { momentWords } from '../../../../../contracts/prices/price-moments';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { nameOfTier, useTiers } from './tiers';

/** A plan's later prices: `₵5.00 → ₵5.20 on 1 Dec 2026 06:00`, in Ghana's time. */
export function NextPrices({
  price,
  next,
  next_tiers: ofTiers,
}: Pick<AdminPrice, 'price' | 'next' | 'next_tiers'>) {
  const tiers = useTiers();
  return (
    <ul className="row__note" aria-label="Scheduled prices">
      {next.map((change, index) => (
        <li key={change.at}>
          {formatCedis(next[index - 1]?.price ?? price)} → {formatCedis(change.price)} on{' '}
          <time dateTime={change.at}>{momentWords(new Date(change.at))}</time>
        </li>
      ))}
      {ofTiers.map(({ tier, at, price: later }) => (
        <li key={`${at} ${tier}`}>
          {nameOfTier(tiers, tier)} {formatCedis(later)} on{' '}
          <time dateTime={at}>{momentWords(new Date(at))}</time>
        </li>
      ))}
    </ul>
  );
}
