import { Button } from '@aws-amplify/ui-react';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { EmptyState } from '../../components/empty-state';
import { Facts } from '../../components/facts';
import { PageHeader } from '../../components/page-header';
import { QueryState } from '../../components/query-state';
import { SignOutButton } from '../../components/sign-out-button';
import type { Order } from '../../lib/api/contract-types';
import { formatCedis, sumCedis, sumCompleted } from '../../lib/money';
import { isOpen } from '../../lib/orders/orders';
import { useAllOrders } from '../../lib/orders/use-all-orders';
import { useAddressFields } from '../../lib/use-address-fields';
import { filterChoices, filterOrders, noFilters } from './filter-orders';
import { OrderFilterBar } from './order-filter-bar';
import { OrderList } from './order-list';
import { useWatchedOrders } from './use-watched-orders';
import '../../styles/amplify-forms';
import './orders.css';

export function OrdersScreen() {
  const { isComplete, isLoadingOlder, ...query } = useAllOrders();
  const orders = useWatchedOrders(query.data);
  const { fields, field, clear, isDefault } = useAddressFields(noFilters, filterChoices);
  const matching = orders && filterOrders(orders, fields);
  const count = matching
    ? `${matching.length} orders found`
    : query.error === undefined && 'Loading orders...';
  return (
    <>
      <PageHeader
        title="Order History"
        subtitle={<span role="status">{count}</span>}
        actions={<SignOutButton />}
      />
      <QueryState
        query={{ ...query, data: matching }}
        loading="Loading orders..."
        blocks={['short', 'medium', 'medium', 'medium']}
        failure="Failed to fetch orders"
      >
        {(shown) => (
          <div className="stack stack--tight orders">
            <div className="stack stack--tight orders__aside">
              <Summary orders={shown} />
              <OrderFilterBar filters={fields} field={field} query={query} onClear={clear} />
            </div>
            <Results
              orders={shown}
              isFiltered={!isDefault}
              older={isLoadingOlder ? 'loading' : isComplete ? 'complete' : 'failed'}
              onClear={clear}
            />
          </div>
        )}
      </QueryState>
    </>
  );
}

/** Both figures count completed orders only; with what is in progress, they make up the dashboard's total. */
function Summary({ orders }: { orders: readonly Order[] }) {
  const { sum, count } = sumCompleted(orders);
  const inProgress = sumCedis(orders.filter(isOpen).map(({ amount }) => amount));
  return (
    <div>
      <Facts className="tiles" facts={{ 'Total Spent': formatCedis(sum), Completed: count }} />
      <p className="tiles-note">
        Completed orders only{inProgress > 0 && `; ${formatCedis(inProgress)} more in progress`}
      </p>
    </div>
  );
}

interface ResultsProps {
  readonly orders: readonly Order[];
  readonly isFiltered: boolean;
  /** Whether the older pages have been loaded. After a failure, Refresh tries again. */
  readonly older: 'loading' | 'complete' | 'failed';
  readonly onClear: () => void;
}

function Results({ orders, isFiltered, older, onClear }: ResultsProps) {
  return (
    <section className="stack stack--tight" aria-label="Orders">
      {orders.length > 0 && <OrderList orders={orders} />}
      {orders.length === 0 && older !== 'loading' && (
        <EmptyState
          title="No Orders Found"
          action={
            isFiltered ? (
              <Button onClick={onClear}>Clear Filters</Button>
            ) : (
              <ButtonLink to={paths.buyData} variation="primary">
                Buy Data Now
              </ButtonLink>
            )
          }
        >
          {isFiltered ? 'No orders match your current filters.' : "You haven't made any orders yet."}
        </EmptyState>
      )}
      {older === 'loading' && <p className="orders__older centred">Loading older orders...</p>}
      {older === 'failed' && (
        <p className="orders__older centred">Some orders could not be loaded. Try Refresh.</p>
      )}
    </section>
  );
}
