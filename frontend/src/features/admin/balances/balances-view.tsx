import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { PanelHeader } from '../shared/panels/panel-header';
import { AccountBalances, LastCheck, OwedFigures } from './account-balances';
import { SupplierBalances } from './supplier-balances';
import './balances.css';

/** Suppliers are asked every five minutes. */
const everyMs = 5 * 60_000;

/** What is owed to customers, the balance of each account and of each supplier, and last night's check. */
export function BalancesView() {
  const query = api.useAdminGetBalancesQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  );
  return (
    <>
      <PanelHeader title="Balances" query={query} isTight />
      <QueryState
        query={query}
        loading="Loading balances..."
        blocks={['short', 'medium', 'tall']}
        failure="Failed to load the balances"
      >
        {(balances) => (
          <>
            <OwedFigures {...balances} />
            <LastCheck check={balances.check} />
            <SupplierBalances suppliers={balances.suppliers} />
            <AccountBalances {...balances} />
          </>
        )}
      </QueryState>
    </>
  );
}
