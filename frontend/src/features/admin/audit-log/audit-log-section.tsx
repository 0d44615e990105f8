import { useState } from 'react';
import { type AuditList, auditLists } from '../../../../../contracts/audit-log/audit-actions';
import { EmptyState } from '../../../components/empty-state';
import { PagedList } from '../../../components/paged-list';
import { RefreshButton } from '../../../components/refresh-button';
import { api } from '../../../lib/api/api';
import { useRows } from '../../../lib/api/paged-query';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { Panel } from '../shared/panels/panel';
import { AuditEntry } from './audit-entry';
import './audit-log.css';

const emptyWords: Readonly<Record<AuditList, string>> = {
  staff: 'Changes by admins appear here.',
  customers: 'Changes that customers make to their own settings appear here.',
};

export function AuditLogSection() {
  const [by, setBy] = useState<AuditList>('staff');
  const query = api.useAdminGetAuditInfiniteQuery({ limit: 25, by }, { refetchOnMountOrArgChange: true });
  const records = useRows(query, (page) => page.records) ?? [];
  return (
    <Panel
      id="audit-log"
      title="Audit Log"
      aside={<RefreshButton query={query} size="small" />}
      className="audit-log"
    >
      <ChoiceGroup
        legend="Changes by"
        name="by"
        value={by}
        values={auditLists}
        labels={{ staff: 'Staff', customers: 'Customers, of their own settings' }}
        onChange={({ target }) => setBy(target.value === 'customers' ? 'customers' : 'staff')}
      />
      <PagedList
        query={query}
        what="records"
        count={records.length}
        loading="Loading the audit log..."
        failure="Failed to fetch the audit log"
        empty={() => <EmptyState title="Nothing changed yet">{emptyWords[by]}</EmptyState>}
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
