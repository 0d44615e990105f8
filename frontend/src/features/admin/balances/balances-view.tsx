import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { SupplierBalances } from '../floats/balances-view';
import { PanelHeader } from '../shared/panels/panel-header';
import { AccountBalances, LastCheck, OwedFigures } from './account-balances';
import './balances.css';

/** What is owed to customers, the balance of each account and of each supplier, and last night's check. */
export function BalancesView() {
  const query = api.useAdminGetBalancesQuery({}, { refetchOnMountOrArgChange: true });
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
            <AccountBalances {...balances} />
          </>
        )}
      </QueryState>
      <SupplierBalances />
    </>
  );
}
