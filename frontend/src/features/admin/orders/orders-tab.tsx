import { Button } from '@aws-amplify/ui-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { statisticsWindowSeconds } from '../../../../../contracts/constants';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useAddressFields } from '../../../lib/use-address-fields';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { ListScreen } from '../shared/lists/list-screen';
import { useIsOwner } from '../shared/use-is-owner';
import { ExportProgressPanel } from './export/export-progress';
import { useOrderExport } from './export/use-order-export';
import { CustomersByPhone } from './filters/customers-by-phone';
import { OrderFilterBar } from './filters/order-filter-bar';
import { expectedOrders, noFilters, toOrderQuery } from './filters/order-query';
import { StatusCountCards } from './filters/status-counts';
import { useDays } from './filters/use-days';
import { OrderList } from './list/order-list';
import '../../../styles/amplify-forms';

type Page = Output<'admin-get-orders'>;

const datesWait = 'The dates are not applied yet. Press Apply Filters, or Clear.';

/** By then the counts include a change; the counting function gets two seconds. */
const countedAfterMs = (statisticsWindowSeconds + 2) * 1000;

export function OrdersTab() {
  const isOwner = useIsOwner();
  const { fields, field, setFields, isDefault } = useAddressFields(noFilters);
  const search = useDebouncedValue(fields.search);
  const filters = toOrderQuery({ ...fields, search });
  const query = api.useAdminGetOrdersInfiniteQuery(filters);
  const { data, currentData, hasNextPage = false, refetch } = query;
  const listed = useListed(JSON.stringify(filters), currentData !== undefined);
  const counts = data?.pages.at(-1)?.counts;
  const refetchCounts = useDelayedCall(refetch, countedAfterMs);
  const picked = useDays(fields, setFields);
  const exporting = useOrderExport();
  const exportButton = useRef<HTMLButtonElement>(null);

  const startExport = () => {
    if (!picked.isApplied) return exporting.refuse(datesWait);
    const wanted = toOrderQuery(fields);
    void exporting.start(wanted, counts ? expectedOrders(wanted, counts) : null);
  };
  const cancelExport = () => {
    exporting.cancel();
    exportButton.current?.focus();
  };

  return (
    <ListScreen
      title="Order Management"
      isTight
      query={query}
      rowsOf={(page: Page) => page.orders}
      table={(orders) => (
        <OrderList key={listed} orders={orders} hasMore={hasNextPage} onChanged={refetchCounts} />
      )}
      what="orders"
      loading="Loading orders..."
      failure="Failed to fetch orders"
      empty={(hasMore) => ({ title: 'No orders found', words: emptyText(isDefault, hasMore) })}
      actions={
        isOwner && (
          <Button
            ref={exportButton}
            size="small"
            // Not disabled during an export, because it would lose the focus.
            aria-disabled={exporting.progress !== null}
            onClick={startExport}
          >
            Export
          </Button>
        )
      }
    >
      {exporting.progress && <ExportProgressPanel progress={exporting.progress} onCancel={cancelExport} />}
      {counts && (
        <StatusCountCards
          counts={counts}
          status={fields.status}
          onChoose={(status) => setFields({ status })}
        />
      )}
      <OrderFilterBar filters={fields} field={field} picked={picked} />
      <CustomersByPhone search={search} />
    </ListScreen>
  );
}

function emptyText(isUnfiltered: boolean, hasMore: boolean): string {
  if (hasMore) return 'None so far. Older orders have not been searched yet.';
  return isUnfiltered ? 'No one has ordered yet.' : 'No orders match your filters.';
}

/**
 * Returns the filters of the orders on the screen: the earlier ones until the answer has come. Only then is the list new, with nothing
 * selected. To draw the earlier orders again as soon as a filter is pressed would only delay the answer.
 */
function useListed(filters: string, isAnswered: boolean): string {
  const [listed, setListed] = useState(filters);
  if (isAnswered && listed !== filters) setListed(filters);
  return listed;
}

/** Calls the action `delayMs` after the last request, unless the screen has been left. */
function useDelayedCall(action: () => unknown, delayMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(action, delayMs);
  }, [action, delayMs]);
}
