import { Link } from 'react-router-dom';
import { supplierKeysPath } from '../../../../../contracts/paths';
import { EmptyState } from '../../../components/empty-state';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { Panel } from '../shared/panels/panel';
import { useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { isRead, lastingWords, type SupplierBalance } from './lasting';

/** Our money at each supplier: how much, and for how long. */
export function SupplierBalances({ suppliers }: { readonly suppliers: readonly SupplierBalance[] }) {
  if (suppliers.length === 0) return <NoBalance />;
  return (
    <div className="stack">
      <div className="balances__suppliers">
        {suppliers.toSorted(byUse).map((each) => (
          <Balance key={each.supplier} of={each} />
        ))}
      </div>
      {suppliers.some(({ days_left: days }) => days !== null) && (
        <p className="row__note">How long it lasts follows from the sales of the last 7 days.</p>
      )}
    </div>
  );
}

/** One whose balance was never read isn't used, and comes last. */
const byUse = (one: SupplierBalance, other: SupplierBalance): number =>
  Number(one.balance === null) - Number(other.balance === null);

function Balance({ of }: { readonly of: SupplierBalance }) {
  const { supplier, balance, read_at } = of;
  const nameOf = useSupplierNames();
  const isKnown = isRead(of);
  return (
    <Panel id={`balance-${supplier}`} title={`Balance at ${nameOf(supplier)}`} className="stack stack--tight">
      <div>
        <p className="balances__sum">{isKnown && balance !== null ? formatCedis(balance) : 'Not known'}</p>
        {lastingWords(of) !== '' && (
          <p className={isKnown && !of.is_low ? undefined : 'balances__low'}>{lastingWords(of)}</p>
        )}
        {of.key_refused && (
          <p>
            <Link to={supplierKeysPath()}>See its key</Link>
          </p>
        )}
        {isKnown && read_at !== null && <p className="row__note">{`Read ${formatDateTime(read_at)}`}</p>}
      </div>
    </Panel>
  );
}

function NoBalance() {
  const keyed = useKeyedSuppliers();
  const nameOf = useSupplierNames();
  if (keyed?.size === 0)
    return (
      <EmptyState title="No supplier yet">
        Enter a supplier’s key in Settings, Bundle API. Its balance then appears here.
      </EmptyState>
    );
  const whose =
    keyed === null ? 'A supplier’s balance' : `The balance at ${[...keyed].map(nameOf).join(' and ')}`;
  return <EmptyState title="No balance read yet">{`${whose} appears here within five minutes.`}</EmptyState>;
}
