import { Button, TextField } from '@aws-amplify/ui-react';
import { Fragment, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type AuditList, auditListOf } from '../../../../../contracts/audit-log/audit-actions';
import { DateTime } from '../../../components/date-time';
import { MoreFilters } from '../../../components/more-filters';
import { RefreshButton } from '../../../components/refresh-button';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useRows } from '../../../lib/api/paged-query';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useMatchesMedia } from '../../../lib/use-matches-media';
import { SearchField } from '../shared/controls/fields';
import { SegmentedControl } from '../shared/controls/segmented-control';
import { FilterBar } from '../shared/filters/filter-bar';
import type { Column } from '../shared/lists/data-table';
import { ListPart } from '../shared/lists/list-screen';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { type AuditNames, type AuditRecord, changedFields, ordersIn } from './audit-record';
import { actionParts } from './audit-sentence';
import { Changes } from './changes';
import { OrderNumbers } from './order-numbers';
import { useAuditNames } from './use-audit-names';
import './audit-log.css';

const recordsOf = ({ records }: Output<'admin-get-audit'>) => records;

const emptyWords: Readonly<Record<AuditList, string>> = {
  staff: 'Changes by admins appear here.',
  customers: 'Changes that customers make to their own settings appear here.',
};

const lists = [
  ['staff', 'By staff'],
  ['customers', 'By customers'],
] as const;

const noFilters = { search: '', person: '', from: '', to: '' };

export function AuditLogSection() {
  const [by, setBy] = useState<AuditList>('staff');
  const [params] = useSearchParams();
  // A link to a record gives what it is about, and its day.
  const [typed, setTyped] = useState({
    ...noFilters,
    ...Object.fromEntries(['search', 'from', 'to'].map((name) => [name, params.get(name) ?? ''])),
  });
  const { search, person, from, to } = useDebouncedValue(typed);
  const set = (change: Partial<typeof noFilters>) => setTyped({ ...typed, ...change });
  const isRange = from !== '' && to !== '';
  const isWrong = isRange && from > to;
  const isWide = useMatchesMedia('(min-width: 60rem)');
  const query = api.useAdminGetAuditInfiniteQuery(
    {
      ...{ limit: 25, by },
      ...(search.trim() && { search: search.trim() }),
      ...(person.trim() && { person: person.trim() }),
      ...(isRange && !isWrong && { dateRange: { from, to } }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const names = useAuditNames(useRows(query, recordsOf) ?? []);
  const may = useMay();
  const isFiltered = search.trim() !== '' || person.trim() !== '' || (isRange && !isWrong);
  const active = [by !== 'staff', typed.person.trim(), typed.from, typed.to].filter(Boolean).length;
  const filters = (
    <>
      <SegmentedControl legend="Changes by" name="by" options={lists} value={by} onChange={setBy} />
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
    </>
  );
  return (
    <Panel
      id="audit-log"
      title="Audit Log"
      aside={<RefreshButton query={query} size="small" />}
      className="audit-log"
    >
      <FilterBar label="Find records" className="audit-log__filters">
        <SearchField
          label="Search"
          labelHidden
          placeholder={isWide ? 'Customer, order, number, plan or reason' : 'Search the log'}
          value={typed.search}
          onChange={({ target }) => set({ search: target.value })}
        />
        <MoreFilters className="audit-log__more" startsOpen={false} active={active}>
          <div className="audit-log__folded">{filters}</div>
        </MoreFilters>
      </FilterBar>
      <ListPart
        query={query}
        rowsOf={recordsOf}
        table={{ label: 'Records', columns: columnsWith(names, may), idOf: ({ id }) => id }}
        what="records"
        loading="Loading the audit log..."
        failure="Failed to fetch the audit log"
        empty={(hasMore) =>
          isFiltered
            ? {
                title: 'Nothing found',
                words: hasMore
                  ? 'None so far. Older records have not been searched yet.'
                  : 'No record matches.',
                action: <Button onClick={() => setTyped(noFilters)}>Clear filters</Button>,
              }
            : { title: 'Nothing changed yet', words: emptyWords[by] }
        }
      />
    </Panel>
  );
}

const textOf = (part: ReturnType<typeof actionParts>[number]) =>
  typeof part === 'string' ? part : part.text;

const deleted = { staff: 'A deleted admin', customers: 'A deleted customer' } as const;

/** Who did what, when and why, and each changed field before and after. */
const columnsWith = (names: AuditNames, may: ReturnType<typeof useMay>): readonly Column<AuditRecord>[] => [
  {
    name: 'What',
    cell: (record) => (
      <>
        <p>
          <strong>{record.admin_name ?? deleted[auditListOf(record.action)]}</strong>{' '}
          {actionParts(record, names).map((part) =>
            typeof part === 'string' || !may(part.permission) ? (
              <Fragment key={textOf(part)}>{textOf(part)}</Fragment>
            ) : (
              <Link key={part.path} to={part.path}>
                {part.text}
              </Link>
            ),
          )}
        </p>
        {record.approved_by_name && <p className="row__note">approved by {record.approved_by_name}</p>}
      </>
    ),
    onCard: 'title',
  },
  {
    name: 'When',
    cell: ({ created_at }) => <DateTime className="row__note" at={created_at} />,
    className: 'data-table__short',
    onCard: 'second',
  },
  {
    name: 'Changes',
    cell: (record) => (
      <>
        <Changes fields={changedFields(record, names)} />
        <OrderNumbers numbers={ordersIn(record)} mayOpen={may('orders.view')} />
        {record.reason && <p className="row__note">Reason: {record.reason}</p>}
      </>
    ),
    onCard: 'below',
  },
];
