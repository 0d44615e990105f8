import { auditListOf } from '../../../../../contracts/audit-log/audit-actions';
import { DateTime } from '../../../components/date-time';
import { type AuditRecord, actionText, changedFields } from './audit-record';
import { Changes } from './changes';

const deleted = { staff: 'A deleted admin', customers: 'A deleted customer' } as const;

/** Who did what, when and why, and each changed field before and after. */
export function AuditEntry({ record }: { record: AuditRecord }) {
  return (
    <li className="audit-entry">
      <div className="spread audit-entry__head">
        <p>
          <strong>{record.admin_name ?? deleted[auditListOf(record.action)]}</strong> {actionText(record)}
          {record.approved_by_name && (
            <>
              , approved by <strong>{record.approved_by_name}</strong>
            </>
          )}
        </p>
        <DateTime className="row__note" at={record.created_at} />
      </div>
      {record.reason && <p className="row__note">Reason: {record.reason}</p>}
      <Changes fields={changedFields(record)} />
    </li>
  );
}
