import { useMemo } from 'react';
import { topUpStatuses } from '../../../../../contracts/constants';
import { EmptyState } from '../../../components/empty-state';
import { api } from '../../../lib/api/api';
import { toSearchAndStatus } from '../shared/filters/search-and-status';
import { SearchField } from '../shared/filters/search-field';
import { StatusFilter } from '../shared/filters/status-filter';
import { useAddressFields } from '../shared/filters/use-address-fields';
import { useDebouncedValue } from '../shared/filters/use-debounced-value';
import { PagedList } from '../shared/lists/paged-list';
import { useIsWide } from '../shared/lists/use-is-wide';
import { PanelHeader } from '../shared/panels/panel-header';
import { TopUpCards, TopUpTable } from './top-up-rows';
import { TopUpSummary } from './top-up-summary';
import '../../../styles/amplify-forms';
import '../shared/lists/data-table.css';
import './top-ups.css';

const noFilters = { search: '', status: '' };

export function TopUpsTab() {
  const { fields, setFields, isDefault } = useAddressFields(noFilters);
  const filters = { ...fields, search: useDebouncedValue(fields.search) };
  const query = api.useAdminGetTopupsInfiniteQuery(toSearchAndStatus(filters, topUpStatuses));
  const { data, isFetching, refetch } = query;
  const topUps = useMemo(() => data?.pages.flatMap((page) => page.topups) ?? [], [data]);
  const summary = data?.pages.at(-1)?.summary;
  const Rows = useIsWide() ? TopUpTable : TopUpCards;

  return (
    <>
      <PanelHeader title="Topup Transactions" onRefresh={() => void refetch()} isRefreshing={isFetching} />
      {summary && <TopUpSummary summary={summary} />}
      <section className="top-ups__filters" aria-label="Find topups">
        <SearchField
          label="Search topups"
          placeholder="Name, email, phone or reference"
          value={fields.search}
          onChange={(search) => setFields({ search })}
        />
        <StatusFilter
          statuses={topUpStatuses}
          value={fields.status}
          onChange={(status) => setFields({ status })}
        />
      </section>
      <PagedList
        query={query}
        what="topups"
        count={topUps.length}
        loading="Loading topup transactions..."
        failure="Failed to fetch topup transactions"
        empty={(hasMore) => <EmptyState title="No topups found">{emptyText(isDefault, hasMore)}</EmptyState>}
        footer={
          summary && (
            <p className="row__note centred">
              Showing {topUps.length} of {summary.total} topup transactions
            </p>
          )
        }
      >
        {topUps.length > 0 && <Rows topUps={topUps} />}
      </PagedList>
    </>
  );
}

function emptyText(isUnfiltered: boolean, hasMore: boolean): string {
  if (hasMore) return 'None so far. Older topups have not been searched yet.';
  return isUnfiltered ? 'No one has topped up yet.' : 'No topups match your search and status.';
}
