import { EmptyState } from '../../../components/empty-state';
import { RefreshButton } from '../../../components/refresh-button';
import { api } from '../../../lib/api/api';
import { PagedList } from '../shared/lists/paged-list';
import { AuditEntry } from './audit-entry';
import './audit-log.css';

export function AuditLogSection() {
  const query = api.useAdminGetAuditInfiniteQuery({ limit: 25 }, { refetchOnMountOrArgChange: true });
  const records = query.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <section className="card audit-log" aria-labelledby="audit-log">
      <div className="card__head">
        <h3 id="audit-log">Audit Log</h3>
        <RefreshButton query={query} size="small" />
      </div>
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
    </section>
  );
}
