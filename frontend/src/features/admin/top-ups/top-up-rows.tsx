import { Fact } from '../../../components/fact';
import { StatusBadge } from '../../../components/status-badge';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { DateTime } from '../shared/controls/date-time';
import { TableHead } from '../shared/lists/table-head';

type TopUp = Output<'admin-get-topups'>['topups'][number];

interface TopUpRowsProps {
  readonly topUps: readonly TopUp[];
}

const columns = [
  'User',
  { name: 'Amount', className: 'data-table__figure' },
  'Status',
  'Method',
  'Reference',
  'Date',
];

export function TopUpTable({ topUps }: TopUpRowsProps) {
  return (
    <table className="data-table" aria-label="Topup transactions">
      <TableHead columns={columns} />
      <tbody>
        {topUps.map((topUp) => (
          <tr key={topUp.id}>
            <td className="top-ups__user">
              <Customer topUp={topUp} />
            </td>
            <td className="data-table__figure amount">{formatCedis(topUp.amount)}</td>
            <td className="data-table__short">
              <StatusBadge status={topUp.status} />
            </td>
            <td className="data-table__short">{methodOf(topUp)}</td>
            <td className="top-ups__reference">{referenceOf(topUp)}</td>
            <td className="data-table__short">
              <DateTime at={topUp.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TopUpCards({ topUps }: TopUpRowsProps) {
  return (
    <ul className="data-cards" aria-label="Topup transactions">
      {topUps.map((topUp) => (
        <li key={topUp.id} className="data-card">
          <div className="data-card__head">
            <div>
              <Customer topUp={topUp} />
            </div>
            <p className="amount">{formatCedis(topUp.amount)}</p>
          </div>
          <dl className="facts">
            <Fact name="Status">
              <StatusBadge status={topUp.status} />
            </Fact>
            <Fact name="Method">{methodOf(topUp)}</Fact>
            <Fact name="Date">
              <DateTime at={topUp.created_at} />
            </Fact>
            <Fact name="Reference">
              <span className="top-ups__reference">{referenceOf(topUp)}</span>
            </Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Customer({ topUp: { user_name, user_email, user_phone } }: { topUp: TopUp }) {
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
