import { DateTime } from '../../../components/date-time';
import { type AuditRecord, actionText, changedFields } from './audit-record';

/** Who did what, when and why, and each changed field before and after. */
export function AuditEntry({ record }: { record: AuditRecord }) {
  return (
    <li className="audit-entry">
      <div className="spread audit-entry__head">
        <p>
          <strong>{record.admin_name ?? 'A deleted admin'}</strong> {actionText(record)}
        </p>
        <DateTime className="row__note" at={record.created_at} />
      </div>
      {record.reason && <p className="row__note">Reason: {record.reason}</p>}
      <dl className="audit-entry__changes">
        {changedFields(record).map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before !== null && (after === null ? <s>{before}</s> : <span>{before}</span>)}
              {before !== null && after !== null && (
                <span>
                  <span aria-hidden="true"> → </span>
                  <span className="visually-hidden"> became </span>
                </span>
              )}
              {after !== null && <strong>{after}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
