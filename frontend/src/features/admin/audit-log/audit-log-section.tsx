import { Button, TextField } from '@aws-amplify/ui-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '../../../../../contracts/limits';
import { lazyPart } from '../../../app/lazy-screen';
import { DateTime } from '../../../components/date-time';
import { ChevronIcon } from '../../../components/icons';
import { MoreFilters } from '../../../components/more-filters';
import { RefreshButton } from '../../../components/refresh-button';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useRows } from '../../../lib/api/paged-query';
import { useAddressFields } from '../../../lib/use-address-fields';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useMatchesMedia } from '../../../lib/use-matches-media';
import { SearchField } from '../shared/controls/fields';
import { FilterBar } from '../shared/filters/filter-bar';
import { type Column, DataTable } from '../shared/lists/data-table';
import { ListPart } from '../shared/lists/list-screen';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { type AuditNames, type AuditRecord, changedFields, ordersIn } from './audit-record';
import { actionParts, type Part } from './audit-sentence';
import { Changes } from './changes';
import { type AuditEntry, withFolds } from './fold-records';
import { useAuditNames } from './use-audit-names';
import './audit-log.css';

// Few records have them.
const OrderNumbers = lazyPart(() => import('./order-numbers'), 'OrderNumbers');
const FoldedRecords = lazyPart(() => import('./folded-records'), 'FoldedRecords');

const recordsOf = ({ records }: Output<'admin-get-audit'>) => records;

/** The filters are in the address, so that Back from a record shows the same list. A link to a record filters by its target and its day. */
const noFilters = { search: '', person: '', from: '', to: '' };

const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;

/** Drops what can't be used of an address, which anybody may have written. */
const usable = ({ search, person, from, to }: typeof noFilters): typeof noFilters => ({
  search: search.slice(0, limits.search),
  person: person.slice(0, limits.search),
  from: isDay(from) ? from : '',
  to: isDay(to) ? to : '',
});

export function AuditLogSection() {
  const { fields, setFields: set } = useAddressFields(noFilters);
  const typed = usable(fields);
  const { search, person, from, to } = usable(useDebouncedValue(fields));
  const isRange = from !== '' && to !== '';
  const isWrong = isRange && from > to;
  const isWide = useMatchesMedia('(min-width: 60rem)');
  const query = api.useAdminGetAuditInfiniteQuery(
    {
      limit: 50,
      ...(search.trim() && { search: search.trim() }),
      ...(person.trim() && { person: person.trim() }),
      ...(isRange && !isWrong && { dateRange: { from, to } }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const names = useAuditNames(useRows(query, recordsOf) ?? []);
  const may = useMay();
  const isFiltered = search.trim() !== '' || person.trim() !== '' || (isRange && !isWrong);
  const active = [typed.person.trim(), typed.from, typed.to].filter(Boolean).length;
  const filters = (
    <>
      <SearchField
        label="Who did it"
        placeholder="A colleague’s name"
        value={typed.person}
        onChange={({ target }) => set({ person: target.value })}
      />
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
      aside={
        <RefreshButton
          query={query}
          size="small"
          aria-label="Refresh"
          label={<span className="audit-log__refresh">Refresh</span>}
        />
      }
      className="audit-log"
    >
      <FilterBar label="Find records" className="audit-log__filters">
        <SearchField
          label="Search"
          labelHidden
          placeholder={isWide ? 'Person, order, case, number, plan or reason' : 'Search the log'}
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
        table={(records) =>
          records.length > 0 && (
            <DataTable
              label="Records"
              columns={columnsWith(names, may)}
              idOf={({ id }) => id}
              // A search shows every record.
              rows={search.trim() === '' ? withFolds(records) : records}
            />
          )
        }
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
                action: <Button onClick={() => set(noFilters)}>Clear filters</Button>,
              }
            : { title: 'Nothing changed yet', words: 'Changes by admins appear here.' }
        }
      />
    </Panel>
  );
}

const nameIn = (record: AuditRecord): string => record.admin_name ?? 'A deleted admin';

type May = ReturnType<typeof useMay>;

/** What was done, with links for staff who may open them. */
const sentence = (parts: readonly Part[], may: May) =>
  parts.map((part) => {
    const text = typeof part === 'string' ? part : part.text;
    return typeof part === 'string' || !may(part.permission) ? (
      <Fragment key={text}>{text}</Fragment>
    ) : (
      <Link key={part.path} to={part.path}>
        {text}
      </Link>
    );
  });

/** Leaves the verb out, because the line above says it. */
const withoutVerb = (part: Part): Part =>
  typeof part === 'string' ? part.replace(/^changed the (?:price|cost) of /, '') : part;

/** Who did what, when and why, and each changed field before and after. */
const columnsWith = (names: AuditNames, may: May): readonly Column<AuditEntry>[] => [
  {
    name: 'When',
    cell: ({ created_at }) => <DateTime className="row__note" at={created_at} />,
    className: 'data-table__short',
    onCard: 'second',
  },
  {
    name: 'What',
    cell: (record) =>
      record.folded ? (
        <FoldedRecords
          who={nameIn(record)}
          {...record.folded}
          lineOf={(one) => (
            <>
              {sentence(actionParts(one, names).map(withoutVerb), may)}
              <Changes fields={changedFields(one, names)} />
            </>
          )}
        />
      ) : (
        <>
          <p>
            <strong>{nameIn(record)}</strong> {sentence(actionParts(record, names), may)}
          </p>
          {record.approved_by_name && <p className="row__note">{`approved by ${record.approved_by_name}`}</p>}
        </>
      ),
    className: 'audit-log__what',
    onCard: 'title',
  },
  {
    name: 'Changes',
    cell: (record) => <Details {...{ record, names, may }} />,
    card: (record) => <Details {...{ record, names, may }} isShort />,
    onCard: 'secondEnd',
  },
];

interface DetailsProps {
  readonly record: AuditEntry;
  readonly names: AuditNames;
  readonly may: May;
  /** More than a few changes are folded. */
  readonly isShort?: boolean;
}

/** As many changes as a card of a phone shows without being opened. */
const fewChanges = 2;

function Details({ record, names, may, isShort = false }: DetailsProps) {
  const fields = record.folded ? [] : changedFields(record, names);
  const changes = <Changes fields={fields} />;
  return (
    <>
      {isShort && fields.length > fewChanges ? (
        <details className="audit-log__many">
          <summary>
            <span>{`${fields.length} changes`}</span>
            <ChevronIcon />
          </summary>
          {changes}
        </details>
      ) : (
        changes
      )}
      {ordersIn(record).length > 0 && (
        <OrderNumbers numbers={ordersIn(record)} mayOpen={may('orders.view')} />
      )}
      {record.reason && <p className="row__note">{`Reason: ${record.reason}`}</p>}
    </>
  );
}
