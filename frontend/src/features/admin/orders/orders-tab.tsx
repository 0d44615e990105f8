import { Button } from '@aws-amplify/ui-react';
import { useMemo, useRef } from 'react';
import { statisticsWindowSeconds } from '../../../../../contracts/constants';
import { EmptyState } from '../../../components/empty-state';
import { api } from '../../../lib/api/api';
import { useAddressFields } from '../shared/filters/use-address-fields';
import { useDebouncedValue } from '../shared/filters/use-debounced-value';
import { LoadMore } from '../shared/lists/load-more';
import { QueryState } from '../shared/lists/query-state';
import { useLoadUntilFilled } from '../shared/lists/use-load-until-filled';
import { PanelHeader } from '../shared/panels/panel-header';
import { ExportProgressPanel } from './export/export-progress';
import { useOrderExport } from './export/use-order-export';
import { OrderFilterBar } from './filters/order-filter-bar';
import { expectedOrders, noFilters, toOrderQuery } from './filters/order-query';
import { StatusCountCards } from './filters/status-counts';
import { OrderList } from './list/order-list';
import { useDelayedCall } from './use-delayed-call';
import '../../../styles/amplify-forms';
import '@aws-amplify/ui-react/styles/select.layer.css';
import '@aws-amplify/ui-react/styles/selectField.layer.css';
import '../shared/lists/data-table.css';

/** By then the counts have heard of a change: two seconds for the function that counts. */
const countedAfterMs = (statisticsWindowSeconds + 2) * 1000;

export function OrdersTab() {
  const { fields, setFields, isDefault } = useAddressFields(noFilters);
  const asked = toOrderQuery({ ...fields, search: useDebouncedValue(fields.search) });
  const query = api.useAdminGetOrdersInfiniteQuery(asked);
  const { data, isFetching, isFetchingNextPage, hasNextPage = false, fetchNextPage, refetch } = query;
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders) ?? [], [data]);
  const counts = data?.pages.at(-1)?.counts;
  const isLoadingOlder = useLoadUntilFilled(query, orders.length);
  const catchUp = useDelayedCall(refetch, countedAfterMs);
  const exporting = useOrderExport();
  const exportButton = useRef<HTMLButtonElement>(null);

  const startExport = () => {
    const wanted = toOrderQuery(fields);
    void exporting.start(wanted, counts ? expectedOrders(wanted, counts) : null);
  };
  const cancelExport = () => {
    exporting.cancel();
    exportButton.current?.focus();
  };

  return (
    <>
      <PanelHeader title="Order Management" onRefresh={() => void refetch()} isRefreshing={isFetching}>
        {/* Not disabled while it is under way: it keeps the focus. */}
        <Button
          ref={exportButton}
          size="small"
          aria-disabled={exporting.progress !== null}
          onClick={startExport}
        >
          Export
        </Button>
      </PanelHeader>
      {exporting.progress && <ExportProgressPanel progress={exporting.progress} onCancel={cancelExport} />}
      {counts && (
        <StatusCountCards
          counts={counts}
          status={fields.status}
          onChoose={(status) => setFields({ status })}
        />
      )}
      <OrderFilterBar filters={fields} onChange={setFields} />
      <QueryState query={query} loading="Loading orders..." failure="Failed to fetch orders">
        <OrderList key={JSON.stringify(asked)} orders={orders} hasMore={hasNextPage} onChanged={catchUp} />
        {isLoadingOlder && <p role="status">Searching older orders...</p>}
        {orders.length === 0 && !isLoadingOlder && (
          <EmptyState title="No orders found">{emptyWords(isDefault, hasNextPage)}</EmptyState>
        )}
        {hasNextPage && !isLoadingOlder && (
          <LoadMore what="orders" isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
        )}
      </QueryState>
    </>
  );
}

function emptyWords(isUnfiltered: boolean, isMore: boolean): string {
  if (isMore) return 'None so far. Older orders have not been searched yet.';
  return isUnfiltered ? 'Nobody has ordered yet.' : 'No orders match your filters.';
}
