import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { type AuditList, auditLists } from '../../../../../contracts/audit-log/audit-actions';
import { EmptyState } from '../../../components/empty-state';
import { PagedList } from '../../../components/paged-list';
import { RefreshButton } from '../../../components/refresh-button';
import { api } from '../../../lib/api/api';
import { useRows } from '../../../lib/api/paged-query';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { SearchField } from '../shared/controls/fields';
import { Panel } from '../shared/panels/panel';
import { AuditEntry } from './audit-entry';
import './audit-log.css';

const emptyWords: Readonly<Record<AuditList, string>> = {
  staff: 'Changes by admins appear here.',
  customers: 'Changes that customers make to their own settings appear here.',
};

const noFilters = { search: '', person: '', from: '', to: '' };

export function AuditLogSection() {
  const [by, setBy] = useState<AuditList>('staff');
  const [typed, setTyped] = useState(noFilters);
  const { search, person, from, to } = useDebouncedValue(typed);
  const set = (change: Partial<typeof noFilters>) => setTyped({ ...typed, ...change });
  const isRange = from !== '' && to !== '';
  const isWrong = isRange && from > to;
  const query = api.useAdminGetAuditInfiniteQuery(
    {
      ...{ limit: 25, by },
      ...(search.trim() && { search: search.trim() }),
      ...(person.trim() && { person: person.trim() }),
      ...(isRange && !isWrong && { dateRange: { from, to } }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const isFiltered = search.trim() !== '' || person.trim() !== '' || (isRange && !isWrong);
  const records = useRows(query, (page) => page.records) ?? [];
  return (
    <Panel
      id="audit-log"
      title="Audit Log"
      aside={<RefreshButton query={query} size="small" />}
      className="audit-log"
    >
      <ChoiceGroup
        label="Changes by"
        name="by"
        value={by}
        values={auditLists}
        labels={{ staff: 'Staff', customers: 'Customers, of their own settings' }}
        onChange={({ target }) => setBy(target.value === 'customers' ? 'customers' : 'staff')}
      />
      <section className="audit-log__filters" aria-label="Find records">
        <SearchField
          label="Search"
          placeholder="Customer, order, plan or reason"
          value={typed.search}
          onChange={({ target }) => set({ search: target.value })}
        />
        {by === 'staff' && (
          <SearchField
            label="Who did it"
            placeholder="A colleague’s name"
            value={typed.person}
            onChange={({ target }) => set({ person: target.value })}
          />
        )}
        <TextField
          label="From"
          type="date"
          value={typed.from}
          onChange={({ target }) => set({ from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={typed.to}
          hasError={isWrong}
          errorMessage="To must not be before From"
          onChange={({ target }) => set({ to: target.value })}
        />
      </section>
      <PagedList
        query={query}
        what="records"
        count={records.length}
        loading="Loading the audit log..."
        failure="Failed to fetch the audit log"
        empty={(hasMore) =>
          isFiltered ? (
            <EmptyState
              title="Nothing found"
              action={<Button onClick={() => setTyped(noFilters)}>Clear filters</Button>}
            >
              {hasMore ? 'None so far. Older records have not been searched yet.' : 'No record matches.'}
            </EmptyState>
          ) : (
            <EmptyState title="Nothing changed yet">{emptyWords[by]}</EmptyState>
          )
        }
      >
        {records.length > 0 && (
          <ol className="divided">
            {records.map((record) => (
              <AuditEntry key={record.id} record={record} />
            ))}
          </ol>
        )}
      </PagedList>
    </Panel>
  );
}
