import { Button } from '@aws-amplify/ui-react';
import { isOrderNumber } from '../../../../contracts/orders/terms';
import { paths } from '../../../../contracts/paths';
import { CustomerHeader } from '../../kit/customer-header';
import { Facts } from '../../kit/facts';
import { ButtonLink } from '../../kit/links';
import { ByDay, PagedList } from '../../kit/paged-list';
import { EmptyState } from '../../kit/query-state';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import { useReadAt, useRows } from '../../lib/api/paged-query';
import { formatDay } from '../../lib/dates';
import { formatCedis } from '../../lib/money';
import { isOpen } from '../../lib/orders';
import { useAddressFields, useDebouncedValue } from '../../lib/use-address-fields';
import { OrderCard } from './order-card';
import { OrderFilterBar } from './order-filter-bar';
import { filterChoices, isReversed, noFilters, reversedDates, toOrderQuery } from './order-filters';
import { usePhonesNamed } from './use-phones-named';
import { useWatchedOrders } from './use-watched-orders';
import '../../styles/amplify-forms';
import './orders.css';

const pageSize = 20;

export function OrdersScreen() {
  const { fields, arrived, setFields, field, clear, isDefault } = useAddressFields(noFilters, filterChoices);
  const text = useDebouncedValue(fields.text);
  const phones = usePhonesNamed(text, fields.text);
  const filters = { ...toOrderQuery({ ...fields, text }), ...(phones.length > 0 && { phones }) };
  const query = api.useGetOrdersInfiniteQuery({ limit: pageSize, totals: true, ...filters });
  const orders =
    useWatchedOrders(
      useRows(query, (page) => page.orders),
      useReadAt(query),
    ) ?? [];
  // The rows show saved names.
  api.useGetRecipientsQuery({}, { skip: orders.length === 0 });
  // The usual times decide what an order on its way says and offers. They load before it is opened, so that nothing moves then.
  api.useGetBundlePricesQuery({}, { skip: !orders.some(isOpen) });
  // Totals of the listed orders. After a failure there are none.
  const isFailed = query.error !== undefined && query.currentData === undefined;
  const totals = isFailed ? undefined : query.data?.pages[0]?.totals;
  const isLoading = query.data === undefined && !isFailed;
  const listed = `${orders.length}${query.hasNextPage ? '+' : ''}`;
  const isTurned = isReversed(fields);
  const found = !isFailed && (isTurned ? reversedDates : `${totals?.count ?? listed} orders found`);
  // Home, notices and the wallet link to an order by a search for its number.
  const isLinked = isOrderNumber(arrived.text) && fields.text === arrived.text;
  // A new customer has nothing to sum up or to search.
  const { data: { profile } = {} } = api.endpoints.getProfile.useQueryState({});
  const isEmpty = isLoading ? profile?.orders_count === 0 : orders.length === 0 && !query.hasNextPage;
  const hasNone = isDefault && !isFailed && isEmpty;
  const count = isLoading ? 'Loading orders...' : found;
  return (
    <>
      {isLinked ? (
        <CustomerHeader title="Order" back={{ to: paths.orders, label: 'All orders' }} />
      ) : (
        <CustomerHeader signsOut title="Order History" subtitle={<span role="status">{count}</span>} />
      )}
      <div className={`stack stack--tight${isLinked ? ' narrow' : hasNone ? '' : ' orders'}`}>
        {!isLinked && !hasNone && (
          <div className="stack stack--tight orders__aside">
            <OrderTotals totals={totals} isLoading={isLoading} />
            <OrderFilterBar
              filters={fields}
              field={field}
              query={query}
              onClear={clear}
              isDefault={isDefault}
              onRemove={(name) => setFields({ [name]: noFilters[name] })}
            />
          </div>
        )}
        <section aria-label="Orders">
          <PagedList
            query={query}
            what="orders"
            count={orders.length}
            loading="Loading orders..."
            failure="Failed to fetch orders"
            failureTitle="We couldn’t load your orders"
            empty={(hasMore) => (
              <NoOrders isFiltered={!isDefault} {...{ isTurned, hasMore }} onClear={clear} />
            )}
          >
            {orders.length > 0 && (
              <div className="card orders-list">
                {isLinked ? (
                  <ul className="divided">
                    {orders.map((order) => (
                      <OrderCard key={order.id} order={order} isAlone />
                    ))}
                  </ul>
                ) : (
                  <ByDay rows={orders} at={({ created_at }) => created_at}>
                    {(order) => <OrderCard key={order.id} order={order} />}
                  </ByDay>
                )}
              </div>
            )}
          </PagedList>
        </section>
      </div>
    </>
  );
}

interface NoOrdersProps {
  readonly isFiltered: boolean;
  /** The dates are the wrong way round. */
  readonly isTurned: boolean;
  /** Older orders haven't been searched. */
  readonly hasMore: boolean;
  readonly onClear: () => void;
}

function NoOrders({ isFiltered, isTurned, hasMore, onClear }: NoOrdersProps) {
  const action = isFiltered ? (
    <Button onClick={onClear}>Clear Filters</Button>
  ) : (
    <ButtonLink to={paths.buyData} variation="primary">
      Buy Data Now
    </ButtonLink>
  );
  return (
    <EmptyState title="No Orders Found" action={action}>
      {isTurned ? reversedDates : textOf(isFiltered, hasMore)}
    </EmptyState>
  );
}

function textOf(isFiltered: boolean, hasMore: boolean): string {
  if (hasMore) return 'None so far. Load more to search older orders.';
  return isFiltered ? 'No orders match your current filters.' : "You haven't made any orders yet.";
}

type Totals = NonNullable<Output<'get-orders'>['totals']>;

/**
 * Totals of all matching orders, not just the loaded ones. Both count only completed orders; with those in progress, they add up
 * to the dashboard's total.
 */
function OrderTotals({ totals, isLoading }: { totals: Totals | undefined; isLoading: boolean }) {
  const missing = isLoading ? '…' : 'Unknown';
  const facts = {
    'Total Spent': totals ? formatCedis(totals.completed.amount) : missing,
    Completed: totals ? totals.completed.count : missing,
  };
  return (
    <div>
      {/* Replaced rather than widened, which would move them. */}
      <Facts key={String(isLoading)} className="tiles" facts={facts} />
      <p className="tiles-note">{noteOn(totals)}</p>
    </div>
  );
}

/** Never empty, so that the list below doesn't move when the totals arrive. */
function noteOn(totals: Totals | undefined): string {
  const open = totals?.in_progress.amount ?? 0;
  const since = totals?.since ?? null;
  return [
    since !== null && `Since ${formatDay(new Date(since))}`,
    open > 0 ? `${formatCedis(open)} more in progress` : 'Completed orders only',
  ]
    .filter(Boolean)
    .join(' · ');
}
