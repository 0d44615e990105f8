import { formatDateTime } from '../../../lib/dates';
import { type AuditRecord, actionText, changedFields } from './audit-record';

/** Who did what, when and why, and what it was before. */
export function AuditEntry({ record }: { record: AuditRecord }) {
  return (
    <li className="audit-entry">
      <div className="audit-entry__head">
        <p>
          <strong>{record.admin_name ?? 'A deleted administrator'}</strong> {actionText(record)}
        </p>
        <time className="audit-entry__time" dateTime={record.created_at}>
          {formatDateTime(record.created_at)}
        </time>
      </div>
      {record.reason && <p className="audit-entry__reason">Reason: {record.reason}</p>}
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
