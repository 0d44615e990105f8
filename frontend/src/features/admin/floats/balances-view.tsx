import { EmptyState } from '../../../components/empty-state';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import { useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { FloatLedgers } from './float-ledgers';
import { isOvertaken } from './readings';

/** Balances are read every five minutes. */
const everyMs = 5 * 60_000;
/** While a correction waits for the next reading. */
const soonMs = 60_000;

/** Our money at each supplier: how long it lasts, and what changed it. */
export function SupplierBalances() {
  const { data: known } = api.endpoints.adminGetFloats.useQueryState({});
  const pollingInterval = known?.floats.some(isOvertaken) ? soonMs : everyMs;
  const query = api.useAdminGetFloatsQuery({}, { pollingInterval, skipPollingIfUnfocused: true });
  return (
    <QueryState
      query={query}
      loading="Loading supplier balances..."
      blocks={['medium', 'tall']}
      failure="Failed to load the supplier balances"
    >
      {({ floats }) => (floats.length === 0 ? <NoBalance /> : <FloatLedgers floats={floats} />)}
    </QueryState>
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
