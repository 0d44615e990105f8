import { statusLabels, topUpStatuses } from '../../../../../contracts/constants';
import { EmptyState } from '../../../components/empty-state';
import { PagedList } from '../../../components/paged-list';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import { useRows } from '../../../lib/api/paged-query';
import { useAddressFields } from '../../../lib/use-address-fields';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { SearchField } from '../shared/controls/fields';
import { toSearchAndStatus } from '../shared/filters/search-and-status';
import { PanelHeader } from '../shared/panels/panel-header';
import { TopUpList } from './top-up-list';
import { TopUpSummary } from './top-up-summary';
import '../../../styles/amplify-forms';
import './top-ups.css';

const noFilters = { search: '', status: '' };

export function TopUpsTab() {
  const { fields, field, isDefault } = useAddressFields(noFilters);
  const filters = { ...fields, search: useDebouncedValue(fields.search) };
  const query = api.useAdminGetTopupsInfiniteQuery(toSearchAndStatus(filters, topUpStatuses));
  const { data } = query;
  const topUps = useRows(query, (page) => page.topups) ?? [];
  const summary = data?.pages.at(-1)?.summary;

  return (
    <>
      <PanelHeader title="Topup Transactions" query={query} />
      {summary && <TopUpSummary summary={summary} />}
      <section className="top-ups__filters" aria-label="Find top-ups">
        <SearchField
          label="Search top-ups"
          placeholder="Name, email, phone or reference"
          {...field('search')}
        />
        <Select label="Status" none="All" values={topUpStatuses} labels={statusLabels} {...field('status')} />
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
        {topUps.length > 0 && <TopUpList topUps={topUps} />}
      </PagedList>
    </>
  );
}

function emptyText(isUnfiltered: boolean, hasMore: boolean): string {
  if (hasMore) return 'None so far. Older top-ups have not been searched yet.';
  return isUnfiltered ? 'No one has topped up yet.' : 'No top-ups match your search and status.';
}
