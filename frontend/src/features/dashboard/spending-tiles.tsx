import type { Profile } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';

/** What was spent on orders that were not refunded. */
export function SpendingTiles({ spent }: { spent: Profile['spent'] }) {
  const tiles = [
    { label: 'Today', amount: spent.today },
    { label: 'Monthly', amount: spent.month },
    { label: 'Total', amount: spent.total },
  ];
  return (
    <dl className="tiles" aria-label="Spent">
      {tiles.map(({ label, amount }) => (
        <div key={label} className="tile">
          <dt>{label}</dt>
          <dd>{formatCedis(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
