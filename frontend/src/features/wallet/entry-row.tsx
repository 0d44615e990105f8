import { Link } from 'react-router-dom';
import { isOrderNumber } from '../../../../contracts/orders/order-number';
import { orderPath } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { DateTime } from '../../components/date-time';
import { formatCedis } from '../../lib/money';
import { useKnownName } from '../../lib/recipients/use-known-name';
import { type Entry, kindOf, kindTitles } from './entry-types';

/** A ledger entry: what and why, and the balance after it. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { amount, balance_after: balance, created_at } = entry;
  return (
    <li className="wallet-entry">
      <div className="wallet-entry__line">
        <p className="row__title">{kindTitles[kindOf(entry)]}</p>
        <p className={`amount${amount > 0 ? ' wallet-entry__in' : ''}`}>{signed(amount)}</p>
      </div>
      <Cause entry={entry} />
      <div className="wallet-entry__line row__note">
        <DateTime at={created_at} />
        {balance !== null && <p>Balance {formatCedis(balance)}</p>}
      </div>
    </li>
  );
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatCedis(amount)}`;

/** The reason: a link to the order, or words with the end of the payment's reference. The entry's title says that it is a refund. */
function Cause({ entry: { description: stored, reference } }: { entry: Entry }) {
  const [number] = /\b\d{10}\b/.exec(stored) ?? [];
  const name = useKnownName(number);
  const description = number
    ? stored.replace(number, `${name ? `${name} · ` : ''}${groupedPhoneNumber(number)}`)
    : stored;
  const isOfOrder = isOrderNumber(reference);
  return (
    <p className="wallet-entry__cause">
      {isOfOrder ? (
        <Link className="text-link" to={orderPath(reference)}>
          {description.replace(/^Refund of /, '')}
        </Link>
      ) : (
        description
      )}
      {!isOfOrder && reference !== '' && (
        <span className="row__note">
          {' '}
          <span className="visually-hidden">Reference ending in </span>
          {reference.slice(-8)}
        </span>
      )}
    </p>
  );
}
