import { momentWords } from '../../../../../contracts/prices/price-moments';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';

/** What a plan costs later: `₵5.00 → ₵5.20 on 1 Dec 2026 06:00`, in Ghana's time. */
export function NextPrices({ price, next = [] }: Pick<AdminPrice, 'price' | 'next'>) {
  return (
    <ul className="row__note" aria-label="Changes by time">
      {next.map((change, index) => (
        <li key={change.at}>
          {formatCedis(next[index - 1]?.price ?? price)} → {formatCedis(change.price)} on{' '}
          <time dateTime={change.at}>{momentWords(new Date(change.at))}</time>
        </li>
      ))}
    </ul>
  );
}
