import { Link } from 'react-router-dom';
import { supplierKeysPath } from '../../../../../contracts/paths';
import { farthestDays } from '../../../../../contracts/suppliers/contracts';
import type { Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { capitalized, countOf } from '../../../lib/words';
import { Panel } from '../shared/panels';
import { useSupplierNames } from '../shared/suppliers';

export type SupplierBalance = Output<'admin-get-balances'>['suppliers'][number];

/** Our money at each supplier, the one that ends first at the top. */
export function SupplierBalances({ suppliers }: { readonly suppliers: readonly SupplierBalance[] }) {
  const nameOf = useSupplierNames();
  return (
    <Panel id="suppliers" title="Supplier balances">
      {suppliers.length === 0 && (
        <p className="row__note">A supplier’s balance appears here five minutes after its key was entered.</p>
      )}
      <ul>
        {suppliers.toSorted(byUrgency).map((of) => (
          <li key={of.supplier} className="row">
            <div className="row__words">
              <p className="row__title">{nameOf(of.supplier)}</p>
              <p className={needsHelp(of) ? 'warned' : 'row__note'}>{capitalized(lastingOf(of))}</p>
              {of.key_refused && <Link to={supplierKeysPath()}>See its key</Link>}
            </div>
            <p className="amount">{balanceOf(of)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Our balance as the supplier reports it, if it still does. */
export const balanceOf = ({ balance, unknown_since: since }: SupplierBalance): string =>
  balance === null || since !== null ? 'not known' : formatCedis(balance);

export const needsHelp = ({ unknown_since: since, is_low: isLow }: SupplierBalance): boolean =>
  since !== null || isLow;

/** An unknown balance comes first, since it may be used up; then what lasts the shortest. */
export const byUrgency = (one: SupplierBalance, other: SupplierBalance): number =>
  urgencyOf(one) - urgencyOf(other) || (one.balance ?? 0) - (other.balance ?? 0);

const urgencyOf = ({ unknown_since: since, days_left: days }: SupplierBalance): number =>
  since === null ? (days ?? Number.MAX_VALUE) : -1;

/** Says how long our money at a supplier lasts: `lasts about 2 days`. Empty in a shop's first day, which has sold too little to tell. */
export function lastingOf(of: SupplierBalance): string {
  const { balance, unknown_since, key_refused, days_left: days, is_low } = of;
  if (unknown_since !== null) {
    const before = balance === null ? '' : `; ${formatCedis(balance)} before that`;
    const why = key_refused ? 'they have refused our key or account' : 'no answer';
    return `${why} since ${formatDateTime(unknown_since)}${before}`;
  }
  if (days === null) return '';
  if (days >= farthestDays) return 'lasts for a week or more';
  if (days === 0) return 'used up: top it up now';
  return `${is_low ? 'low: ' : ''}lasts ${days < 1 ? 'less than a day' : `about ${countOf(Math.floor(days), 'day')}`}`;
}
