import { Button } from '@aws-amplify/ui-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { statisticsWindowSeconds } from '../../../../../contracts/constants';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useAddressFields, useDebouncedValue } from '../../../lib/use-address-fields';
import { formatCount } from '../../../lib/words';
import { useIsOwner } from '../shared/desk';
import { ListScreen } from '../shared/list-screen';
import { useOrderExport } from './export-orders';
import { noFilters, OrderFilterBar, StatusCounts, toOrderQuery } from './order-filters';
import { OrderList } from './order-list';
import '../../../styles/amplify-forms';
import './orders.css';

type Page = Output<'admin-get-orders'>;

/** By then the counts include a change; the counting function gets two seconds. */
const countedAfterMs = (statisticsWindowSeconds + 2) * 1000;

export function OrdersTab() {
  const isOwner = useIsOwner();
  const { fields, field, setFields, isDefault } = useAddressFields(noFilters);
  const search = useDebouncedValue(fields.search);
  const filters = toOrderQuery({ ...fields, search });
  const query = api.useAdminGetOrdersInfiniteQuery(filters);
  const { data, currentData, hasNextPage = false, refetch } = query;
  const counts = data?.pages.at(-1)?.counts;
  const exporting = useOrderExport();

  // The earlier rows stay until the answer to new filters has come. Only then is the list new, with nothing selected.
  const key = JSON.stringify(filters);
  const [listed, setListed] = useState(key);
  if (currentData !== undefined && listed !== key) setListed(key);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const refetchCounts = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refetch, countedAfterMs);
  }, [refetch]);

  return (
    <ListScreen
      title="Order Management"
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
            size="small"
            // Not disabled during an export, because it would lose the focus.
            aria-disabled={exporting.rows !== null}
            onClick={() => void exporting.start(toOrderQuery(fields))}
          >
            {exporting.rows === null ? 'Export' : `Exporting ${formatCount(exporting.rows)}...`}
          </Button>
        )
      }
    >
      {counts && (
        <StatusCounts counts={counts} status={fields.status} onChoose={(status) => setFields({ status })} />
      )}
      <OrderFilterBar filters={fields} field={field} onChange={setFields} />
    </ListScreen>
  );
}

function emptyText(isUnfiltered: boolean, hasMore: boolean): string {
  if (hasMore) return 'None so far. Older orders have not been searched yet.';
  return isUnfiltered ? 'No one has ordered yet.' : 'No orders match your filters.';
}
