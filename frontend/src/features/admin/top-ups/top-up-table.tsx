import { Fact } from '../../../components/fact';
import { StatusBadge } from '../../../components/status-badge';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import type { TopUp } from './top-up-query';

interface TopUpListProps {
  readonly topUps: readonly TopUp[];
}

export function TopUpTable({ topUps }: TopUpListProps) {
  return (
    <table className="data-table" aria-label="Topup transactions">
      <thead>
        <tr>
          <th scope="col">User</th>
          <th scope="col" className="data-table__figure">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">Method</th>
          <th scope="col">Reference</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {topUps.map((topUp) => (
          <tr key={topUp.id}>
            <td className="topups__user">
              <User topUp={topUp} />
            </td>
            <td className="data-table__figure amount">{formatCedis(topUp.amount)}</td>
            <td className="data-table__short">
              <StatusBadge status={topUp.status} />
            </td>
            <td className="data-table__short">{methodOf(topUp)}</td>
            <td className="topups__reference">{referenceOf(topUp)}</td>
            <td className="data-table__short">
              <time dateTime={topUp.created_at}>{formatDateTime(topUp.created_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TopUpCards({ topUps }: TopUpListProps) {
  return (
    <ul className="data-cards" aria-label="Topup transactions">
      {topUps.map((topUp) => (
        <li key={topUp.id} className="data-card">
          <div className="data-card__head">
            <div>
              <User topUp={topUp} />
            </div>
            <p className="amount">{formatCedis(topUp.amount)}</p>
          </div>
          <dl className="facts">
            <Fact name="Status">
              <StatusBadge status={topUp.status} />
            </Fact>
            <Fact name="Method">{methodOf(topUp)}</Fact>
            <Fact name="Date">
              <time dateTime={topUp.created_at}>{formatDateTime(topUp.created_at)}</time>
            </Fact>
            <Fact name="Reference">
              <span className="topups__reference">{referenceOf(topUp)}</span>
            </Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function User({ topUp: { user_name, user_email, user_phone } }: { topUp: TopUp }) {
  return (
    <>
      <p className="row__title">{user_name}</p>
      {user_email && <p className="row__note">{user_email}</p>}
      {user_phone && <p className="row__note">{user_phone}</p>}
    </>
  );
}

/** `mobile_money` reads `Mobile money`. */
function methodOf({ payment_method }: TopUp): string {
  const words = payment_method.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const referenceOf = ({ payment_reference }: TopUp): string => payment_reference || 'N/A';
