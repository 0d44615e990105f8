import { FailureState } from '../../components/failure-state';
import { LoadingState } from '../../components/loading-state';
import { PageHeader } from '../../components/page-header';
import { SignOutButton } from '../../components/sign-out-button';
import { isApiError } from '../../lib/api/api-error';
import type { Order } from '../../lib/api/contract-types';
import { summarizeOrders } from '../../lib/orders';
import { useErrorToast } from '../../lib/toast/use-error-toast';
import { useAllOrders } from '../../lib/use-all-orders';
import { filterOrders } from './filter-orders';
import { NoOrders } from './no-orders';
import { OrderFilterBar } from './order-filter-bar';
import { OrderList } from './order-list';
import { OrderSummary } from './order-summary';
import { useOrderFilters } from './use-order-filters';
import { useWatchedOrders } from './use-watched-orders';
import '../../styles/amplify-forms';
import './orders.css';

export function OrdersScreen() {
  const { orders: listed, error, refetch, isFetching, isComplete, isLoadingOlder } = useAllOrders();
  const orders = useWatchedOrders(listed);
  const { filters, setFilter, clearFilters, isFiltered } = useOrderFilters();
  useErrorToast(error, 'Failed to fetch orders');
  const shown = orders && filterOrders(orders, filters);
  const isLoading = shown === undefined && error === undefined;
  const count = shown ? `${shown.length} orders found` : isLoading && 'Loading orders...';
  return (
    <>
      <PageHeader
        title="Order History"
        subtitle={<span role="status">{count}</span>}
        actions={<SignOutButton />}
      />
      {isLoading && (
        <LoadingState label="Loading orders..." blocks={['short', 'medium', 'medium', 'medium']} />
      )}
      {shown === undefined && error !== undefined && (
        <FailureState
          message="Failed to fetch orders"
          reason={isApiError(error) ? error.message : undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {shown && (
        <div className="orders">
          <div className="orders__aside">
            <OrderSummary {...summarizeOrders(shown)} />
            <OrderFilterBar
              filters={filters}
              isFetching={isFetching}
              onChange={setFilter}
              onClear={clearFilters}
              onRefresh={() => void refetch()}
            />
          </div>
          <Results
            orders={shown}
            isFiltered={isFiltered}
            older={isLoadingOlder ? 'loading' : isComplete ? 'complete' : 'failed'}
            onClear={clearFilters}
          />
        </div>
      )}
    </>
  );
}

interface ResultsProps {
  readonly orders: readonly Order[];
  readonly isFiltered: boolean;
  /** Whether every order is there. After a failure Refresh tries again. */
  readonly older: 'loading' | 'complete' | 'failed';
  readonly onClear: () => void;
}

function Results({ orders, isFiltered, older, onClear }: ResultsProps) {
  return (
    <section className="orders__list" aria-label="Orders">
      {orders.length > 0 && <OrderList orders={orders} />}
      {orders.length === 0 && older !== 'loading' && <NoOrders isFiltered={isFiltered} onClear={onClear} />}
      {older === 'loading' && <p className="orders__older">Loading older orders...</p>}
      {older === 'failed' && <p className="orders__older">Some orders could not be loaded. Try Refresh.</p>}
    </section>
  );
}
