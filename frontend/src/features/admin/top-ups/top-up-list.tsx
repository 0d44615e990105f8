import { Link } from 'react-router-dom';
import { attentionWords } from '../../../../../contracts/attention/attention-reasons';
import { subjectPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import { Facts } from '../../../components/facts';
import { StatusBadge } from '../../../components/status-badge';
import { Tag } from '../../../components/tag';
import type { Output } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { DataList } from '../shared/lists/data-list';
import { DisputeEvidence } from './dispute-evidence';

type TopUp = Output<'admin-get-topups'>['topups'][number];

const columns = [
  'User',
  { name: 'Amount', className: 'data-table__figure' },
  'Status',
  'Method',
  'Reference',
  'Date',
];

export function TopUpList({ topUps }: { topUps: readonly TopUp[] }) {
  return (
    <DataList
      label="Topup transactions"
      columns={columns}
      rows={topUps}
      tableRow={(topUp) => <TableRow key={topUp.id} topUp={topUp} />}
      card={(topUp) => <Card key={topUp.id} topUp={topUp} />}
    />
  );
}

interface TopUpProps {
  readonly topUp: TopUp;
}

function TableRow({ topUp }: TopUpProps) {
  return (
    <tr>
      <td className="top-ups__user">
        <Customer topUp={topUp} />
      </td>
      <td className="data-table__figure amount">{formatCedis(topUp.amount)}</td>
      <td className="data-table__short">
        <Status topUp={topUp} />
        <Reasons topUp={topUp} />
        <Evidence topUp={topUp} />
      </td>
      <td className="data-table__short">{methodOf(topUp)}</td>
      <td className="top-ups__reference">{referenceOf(topUp)}</td>
      <td className="data-table__short">
        <DateTime at={topUp.created_at} />
      </td>
    </tr>
  );
}

function Card({ topUp }: TopUpProps) {
  return (
    <li className="box data-card">
      <div className="data-card__line">
        <div>
          <Customer topUp={topUp} />
        </div>
        <p className="amount">{formatCedis(topUp.amount)}</p>
      </div>
      <Facts
        facts={{
          Status: <Status topUp={topUp} />,
          Method: methodOf(topUp),
          Date: <DateTime at={topUp.created_at} />,
          Reference: <span className="top-ups__reference">{referenceOf(topUp)}</span>,
        }}
      />
      <Reasons topUp={topUp} />
      <Evidence topUp={topUp} />
    </li>
  );
}

/** Test money is told from real money at a glance, and money that may go back from money that stays. */
function Status({ topUp: { status, is_test, dispute, refunds } }: TopUpProps) {
  const states = refunds.map((refund) => refund.status);
  return (
    <div className="line">
      <StatusBadge status={status} />
      {states.includes('open') && <Tag tone="warning">Refund under way</Tag>}
      {states.includes('processed') && <Tag tone="info">Sent back</Tag>}
      {is_test && <Tag tone="info">Test</Tag>}
      {dispute === 'open' && <Tag tone="warning">Disputed</Tag>}
      {dispute === 'lost' && <Tag tone="error">Taken back</Tag>}
    </div>
  );
}

const Evidence = ({ topUp: { dispute, payment_reference } }: TopUpProps) =>
  dispute !== null && <DisputeEvidence reference={payment_reference} />;

function Customer({ topUp: { user_name, user_email, user_phone } }: TopUpProps) {
  return (
    <>
      <p className="row__title">{user_name}</p>
      {user_email && <p className="row__note">{user_email}</p>}
      {user_phone && <p className="row__note">{user_phone}</p>}
    </>
  );
}

/** Why a person has to look at it, and the way to what may be done. */
function Reasons({ topUp: { attention, payment_reference, status } }: TopUpProps) {
  if (attention.length === 0 && status !== 'completed') return null;
  return (
    <div className="top-ups__reasons">
      {attention.map((reason) => (
        <p key={reason} className="row__note">
          {attentionWords[reason]}
        </p>
      ))}
      <Link to={subjectPath({ kind: 'top_up', id: payment_reference })} className="top-ups__attention">
        {attention.length > 0 ? 'Needs a decision' : 'Details'}
        <span className="visually-hidden"> on top-up {payment_reference}</span>
      </Link>
    </div>
  );
}

/** `mobile_money` reads `Mobile money`. */
function methodOf({ payment_method }: TopUp): string {
  const words = payment_method.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const referenceOf = ({ payment_reference }: TopUp): string => payment_reference || 'N/A';
