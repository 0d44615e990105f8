import { formatCedis } from '../../lib/money';

/** Of the orders that are listed: what the completed ones cost, and how many they are. */
export function OrderSummary({ totalSpent, completed }: { totalSpent: number; completed: number }) {
  return (
    <dl className="tiles">
      <div className="tile">
        <dt>Total Spent</dt>
        <dd>{formatCedis(totalSpent)}</dd>
      </div>
      <div className="tile">
        <dt>Completed</dt>
        <dd>{completed}</dd>
      </div>
    </dl>
  );
}
