import { Button, TextField } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import {
  type AuditAction,
  auditActions,
  auditActionWords,
} from '../../../../../contracts/audit-log/audit-actions';
import { DateTime } from '../../../components/date-time';
import { RefreshButton } from '../../../components/refresh-button';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { capitalized } from '../../../lib/capitalized';
import { useAddressFields } from '../../../lib/use-address-fields';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { SearchField } from '../shared/controls/fields';
import { FilterBar } from '../shared/filters/filter-bar';
import type { Column } from '../shared/lists/data-table';
import { ListPart } from '../shared/lists/list-screen';
import { Panel } from '../shared/panels/panel';
import { type AuditRecord, changedFields, targetPath } from './audit-record';
import { Changes } from './changes';
import '../../../styles/amplify-forms';
import './audit-log.css';

type Page = Output<'admin-get-audit'>;

/** As in the address: a mail to the owners links to the day of its record. */
const noFilters = { person: '', action: '', day: '' };
type Filters = typeof noFilters;

/** What can't be used of an address, which anybody may have written, is left out. */
function toInput({ person, action, day }: Filters) {
  const known = auditActions.find((one) => one === action);
  return {
    ...(person.trim() && { person: person.trim() }),
    ...(known && { action: known }),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) && { day }),
  };
}

const actionLabels = Object.fromEntries(
  auditActions.map((action) => [action, capitalized(auditActionWords[action])]),
) as Record<AuditAction, string>;

export function AuditLogSection() {
  const { fields, field, clear, isDefault } = useAddressFields(noFilters);
  const person = useDebouncedValue(fields.person);
  const query = api.useAdminGetAuditInfiniteQuery(
    { limit: 50, ...toInput({ ...fields, person }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Panel
      id="audit-log"
      title="Audit Log"
      aside={<RefreshButton query={query} size="small" />}
      className="stack"
    >
      <FilterBar label="Find records">
        <SearchField label="Person" placeholder="Who did it, or to whom" {...field('person')} />
        <Select
          label="Action"
          none="Any action"
          values={auditActions}
          labels={actionLabels}
          {...field('action')}
        />
        <TextField label="Day" type="date" {...field('day')} />
      </FilterBar>
      <ListPart
        query={query}
        rowsOf={({ records }: Page) => records}
        table={{ label: 'Records', columns, idOf: ({ id }) => id }}
        what="records"
        loading="Loading the audit log..."
        failure="Failed to fetch the audit log"
        empty={(hasMore) =>
          isDefault
            ? { title: 'Nothing changed yet', words: 'Changes by staff appear here.' }
            : {
                title: 'Nothing found',
                words: hasMore
                  ? 'None so far. Older records have not been searched yet.'
                  : 'No record matches.',
                action: <Button onClick={clear}>Clear filters</Button>,
              }
        }
      />
    </Panel>
  );
}

const Target = (record: AuditRecord) => {
  const [path, text] = [targetPath(record), record.target_name ?? record.target_id];
  return path === null ? <span>{text}</span> : <Link to={path}>{text}</Link>;
};

const Details = (record: AuditRecord) => (
  <>
    <Changes fields={changedFields(record)} />
    {record.reason && <p className="row__note">{`Reason: ${record.reason}`}</p>}
  </>
);

const columns: readonly Column<AuditRecord>[] = [
  {
    name: 'Time',
    cell: ({ created_at }) => <DateTime className="row__note" at={created_at} />,
    className: 'data-table__short',
    onCard: 'end',
  },
  { name: 'Who', cell: ({ admin_name }) => admin_name ?? 'Somebody who has left', onCard: 'title' },
  {
    name: 'Action',
    cell: ({ action }) => actionLabels[action],
    card: (record) => (
      <>
        {actionLabels[record.action]}: <Target {...record} />
      </>
    ),
    onCard: 'second',
  },
  { name: 'Target', cell: Target, isOnCard: () => false },
  { name: 'Before → after', cell: Details, onCard: 'below' },
];
