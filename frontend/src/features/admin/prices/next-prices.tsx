import { momentWords } from '../../../../../contracts/prices/price-moments';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { nameOfTier, useTiers } from './tiers';

/** A plan's later prices, below the one of now: `₵5.20 from 1 Dec 2026 06:00`, in Ghana's time. */
export function NextPrices({ next, next_tiers: ofTiers }: Pick<AdminPrice, 'next' | 'next_tiers'>) {
  const tiers = useTiers();
  return (
    <ul className="row__note" aria-label="Scheduled prices">
      {next.map(({ at, price }) => (
        <li key={at}>
          {formatCedis(price)} from <time dateTime={at}>{momentWords(new Date(at))}</time>
        </li>
      ))}
      {ofTiers.map(({ tier, at, price: later }) => (
        <li key={`${at} ${tier}`}>
          {nameOfTier(tiers, tier)} {formatCedis(later)} from{' '}
          <time dateTime={at}>{momentWords(new Date(at))}</time>
        </li>
      ))}
    </ul>
  );
}
