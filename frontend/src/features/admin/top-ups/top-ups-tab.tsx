import { TextField } from '@aws-amplify/ui-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { api } from '../../../lib/api/api';
import { StatusFilter } from '../shared/filters/status-filter';
import { useAddressFields } from '../shared/filters/use-address-fields';
import { useDebouncedValue } from '../shared/filters/use-debounced-value';
import { LoadMore } from '../shared/lists/load-more';
import { QueryState } from '../shared/lists/query-state';
import { useIsWide } from '../shared/lists/use-is-wide';
import { useLoadUntilFilled } from '../shared/lists/use-load-until-filled';
import { PanelHeader } from '../shared/panels/panel-header';
import { statusLabels, type TopUpFilters, toTopUpQuery } from './top-up-query';
import { TopUpSummary } from './top-up-summary';
import { TopUpCards, TopUpTable } from './top-up-table';
import '../../../styles/amplify-forms';
import '../shared/lists/data-table.css';
import './top-ups.css';

const noFilters: TopUpFilters = { search: '', status: '' };

export function TopUpsTab() {
  const { fields, setFields } = useAddressFields(noFilters);
  const search = useDebouncedValue(fields.search);
  const query = api.useAdminGetTopupsInfiniteQuery(toTopUpQuery({ ...fields, search }));
  const { data, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const topUps = useMemo(() => data?.pages.flatMap((page) => page.topups) ?? [], [data]);
  const summary = data?.pages.at(-1)?.summary;
  const isLoadingOlder = useLoadUntilFilled(query, topUps.length);
  const Rows = useIsWide() ? TopUpTable : TopUpCards;

  return (
    <>
      <PanelHeader title="Topup Transactions" onRefresh={() => void refetch()} isRefreshing={isFetching} />
      {summary && <TopUpSummary summary={summary} />}
      <TopUpFilterBar filters={fields} onChange={setFields} />
      <QueryState
        query={query}
        loading="Loading topup transactions..."
        failure="Failed to fetch topup transactions"
      >
        {topUps.length > 0 && <Rows topUps={topUps} />}
        {isLoadingOlder && <p role="status">Searching older topups...</p>}
        {topUps.length === 0 && !isLoadingOlder && (
          <EmptyState title="No topups found">{emptyWords(fields, hasNextPage)}</EmptyState>
        )}
        {hasNextPage && !isLoadingOlder && (
          <LoadMore what="topups" isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
        )}
        {summary && (
          <p className="list-note topups__footer">
            Showing {topUps.length} of {summary.total} topup transactions
          </p>
        )}
      </QueryState>
    </>
  );
}

interface TopUpFilterBarProps {
  readonly filters: TopUpFilters;
  readonly onChange: (change: Partial<TopUpFilters>) => void;
}

function TopUpFilterBar({ filters, onChange }: TopUpFilterBarProps) {
  return (
    <section className="topups__filters" aria-label="Find topups">
      <TextField
        label="Search topups"
        type="search"
        placeholder="Name, email, phone or reference"
        autoComplete="off"
        maxLength={100}
        value={filters.search}
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <StatusFilter
        labels={statusLabels}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </section>
  );
}

function emptyWords({ search, status }: TopUpFilters, isMore: boolean | undefined): string {
  if (isMore) return 'None so far. Older topups have not been searched yet.';
  return search === '' && status === ''
    ? 'Nobody has topped up yet.'
    : 'No topups match your search and status.';
}
