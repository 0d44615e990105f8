import { Link } from 'react-router-dom';
import { orderPath } from '../../../../../contracts/paths';
import { DateTime } from '../../../components/date-time';
import { Tag } from '../../../components/tag';
import type { Output } from '../../../lib/api/contract-types';

type Notice = Output<'get-notices'>['notices'][number];

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  if (notices.length === 0) return <p>What happens to your orders and your money appears here.</p>;
  return (
    <ul className="notices__list divided" aria-label="What happened">
      {notices.map(({ id, text, at, is_new, order_number }) => (
        <li key={id} className="notices__row">
          <p>
            {is_new && <Tag tone="success">New</Tag>} {text}
          </p>
          <p className="notices__at">
            <DateTime at={at} />
            {order_number !== null && (
              <>
                {' · '}
                <Link to={orderPath(order_number)} aria-label={`See order ${order_number}`}>
                  See the order
                </Link>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
