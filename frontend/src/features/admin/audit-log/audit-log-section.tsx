import { Button, TextField } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import {
  type AuditAction,
  auditActions,
  auditActionWords,
  isAmountFact,
  isTimeFact,
} from '../../../../../contracts/audit-log/terms';
import { isOrderNumber } from '../../../../../contracts/orders/terms';
import { adminPaths, customerPath, settingsPath, subjectPath } from '../../../../../contracts/paths';
import { isTopUpReference } from '../../../../../contracts/top-ups/terms';
import { DateTime } from '../../../kit/facts';
import { Select } from '../../../kit/fields';
import { RefreshButton } from '../../../kit/paged-list';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { formatCedis } from '../../../lib/money';
import { useAddressFields, useDebouncedValue } from '../../../lib/use-address-fields';
import { capitalized } from '../../../lib/words';
import { FilterBar, SearchField } from '../shared/controls';
import { type Column, ListPart } from '../shared/list-screen';
import { More, Panel } from '../shared/panels';
import '../../../styles/amplify-forms';

type Page = Output<'admin-get-audit'>;
type AuditRecord = Page['records'][number];

/** As in the address: a mail to the owners links to the day of its record. */
const noFilters = { person: '', action: '', day: '' };

/** Leaves out parts of the address that can't be used, because anybody may have written them. */
function toInput({ person, action, day }: typeof noFilters) {
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
      aside={
        <RefreshButton query={query} size="small" label={<span className="visually-hidden">Refresh</span>} />
      }
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
                words: hasMore ? 'Older records have not been searched yet.' : 'No record matches.',
                action: <Button onClick={clear}>Clear filters</Button>,
              }
        }
      />
    </Panel>
  );
}

/** The target of the change, with a link to its page if it still has one. */
function Target(record: AuditRecord) {
  const [path, text] = [targetPath(record), record.target_name ?? record.target_id];
  return <span className="long-word">{path === null ? text : <Link to={path}>{text}</Link>}</span>;
}

function targetPath({ action, target_id: id, target_name: name }: AuditRecord): string | null {
  if (name !== null) return customerPath(id);
  if (isOrderNumber(id)) return subjectPath({ kind: 'order', id });
  if (isTopUpReference(id)) return subjectPath({ kind: 'top_up', id });
  if (/-price$|-tiers$/.test(action)) return adminPaths.pricing;
  if (/-network$/.test(action)) return settingsPath('bundle-api');
  if (id === 'orders') return adminPaths.orders;
  return id === 'settings' ? adminPaths.settings : null;
}

/** A change of a price list has more lines, so they are folded. */
const mostLines = 12;

/** Each recorded value: before → after. */
function Changes({ before, after, reason }: AuditRecord) {
  const lines = Object.keys({ ...before, ...after }).map((name) => (
    <p key={name} className="long-word">
      {`${capitalized(name.replaceAll('_', ' '))}: ${[before, after]
        .filter((values) => name in values)
        .map((values) => shown(name, values[name]))
        .join(' → ')}`}
    </p>
  ));
  return (
    <>
      {lines.length > mostLines ? <More about={`${lines.length} values`}>{lines}</More> : lines}
      {reason && <p className="row__note">{`Reason: ${reason}`}</p>}
    </>
  );
}

function shown(name: string, value: AuditRecord['before'][string] | undefined): string {
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return isAmountFact(name) ? formatCedis(value) : String(value);
  return isTimeFact(value) ? formatDateTime(value) : value;
}

const columns: readonly Column<AuditRecord>[] = [
  {
    name: 'Time',
    cell: ({ created_at }) => <DateTime className="row__note" at={created_at} />,
    className: 'data-table__short',
    onCard: 'end',
  },
  { name: 'Who', cell: ({ admin_name }) => admin_name ?? 'Somebody who has left', onCard: 'title' },
  { name: 'Action', cell: ({ action }) => actionLabels[action], onCard: 'second' },
  { name: 'Target', cell: Target, onCard: 'secondEnd' },
  { name: 'Before → after', cell: Changes, onCard: 'below' },
];
