import { EmptyState } from '../../../components/empty-state';
import { PagedList } from '../../../components/paged-list';
import { RefreshButton } from '../../../components/refresh-button';
import { api } from '../../../lib/api/api';
import { useRows } from '../../../lib/api/paged-query';
import { Panel } from '../shared/panels/panel';
import { AuditEntry } from './audit-entry';
import './audit-log.css';

export function AuditLogSection() {
  const query = api.useAdminGetAuditInfiniteQuery({ limit: 25 }, { refetchOnMountOrArgChange: true });
  const records = useRows(query, (page) => page.records) ?? [];
  return (
    <Panel
      id="audit-log"
      title="Audit Log"
      aside={<RefreshButton query={query} size="small" />}
      className="audit-log"
    >
      <PagedList
        query={query}
        what="records"
        count={records.length}
        loading="Loading the audit log..."
        failure="Failed to fetch the audit log"
        empty={() => <EmptyState title="Nothing changed yet">Changes by admins appear here.</EmptyState>}
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
