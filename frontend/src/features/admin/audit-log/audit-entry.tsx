import { DateTime } from '../../../components/date-time';
import { type AuditRecord, actionText, changedFields } from './audit-record';
import { Changes } from './changes';

/** Who did what, when and why, and each changed field before and after. */
export function AuditEntry({ record }: { record: AuditRecord }) {
  return (
    <li className="audit-entry">
      <div className="spread audit-entry__head">
        <p>
          <strong>{record.admin_name ?? 'A deleted admin'}</strong> {actionText(record)}
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
