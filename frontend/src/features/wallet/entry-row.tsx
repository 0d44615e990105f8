import { Link } from 'react-router-dom';
import { isOrderNumber } from '../../../../contracts/orders/terms';
import { orderPath } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { formatTimeOfDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { useKnownName } from '../../lib/recipients';
import { type Entry, kindOf, kindTitles } from './entry-types';

/** A ledger entry: what it was for and how much, then its kind and the balance after it. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { amount, balance_after: balance, created_at } = entry;
  // A bulk buy only sets the customer's own money aside and back.
  const isIncome = amount > 0 && kindOf(entry) !== 'bulk';
  return (
    <li className="wallet-entry">
      <div className="wallet-entry__line">
        <Cause entry={entry} />
        <p className={`amount${isIncome ? ' wallet-entry__in' : ''}`}>{signed(amount)}</p>
      </div>
      <div className="wallet-entry__line row__note">
        <p>
          <span className="wallet-entry__kind">{kindTitles[kindOf(entry)]}</span> ·{' '}
          <time dateTime={created_at}>{formatTimeOfDay(new Date(created_at))}</time>
        </p>
        {balance !== null && (
          <p>
            <span className="visually-hidden">Balance </span>
            <span>{formatCedis(balance)}</span>
          </p>
        )}
      </div>
    </li>
  );
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${formatCedis(amount)}`;

/** The reason: a link to the order, or words with the end of the payment's reference. The row's kind says that it is a refund. */
function Cause({ entry: { description, reference } }: { entry: Entry }) {
  const isOfOrder = isOrderNumber(reference);
  return (
    <p className="wallet-entry__cause">
      {isOfOrder ? (
        <Link className="text-link" to={orderPath(reference)}>
          <Words of={description.replace(/^Refund of /, '')} />
        </Link>
      ) : (
        <Words of={description} />
      )}
      {!isOfOrder && reference !== '' && (
        <span className="row__note">
          {' '}
          <span className="visually-hidden">Reference ending in </span>
          <span>{reference.slice(-8)}</span>
        </span>
      )}
    </p>
  );
}

/** What was bought, then quietly the number that it is for, with its name if it is a saved one. */
function Words({ of: stored }: { of: string }) {
  const [, what, to, number, rest] = /^(.*?)( to)? (\d{10})\b(.*)$/.exec(stored) ?? [];
  const name = useKnownName(number);
  if (number === undefined) return <span>{stored}</span>;
  return (
    <>
      {what && <span>{what}</span>}{' '}
      <span className="wallet-entry__number">
        {to && <span className="visually-hidden">to </span>}
        <span>{`${name ? `${name} · ` : ''}${groupedPhoneNumber(number)}`}</span>
      </span>
      {rest && <span>{rest}</span>}
    </>
  );
}
