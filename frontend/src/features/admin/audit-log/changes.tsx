import type { ChangedField } from './audit-record';

/** Each field before and after. One that stayed the same is shown once. */
export const Changes = ({ fields }: { fields: readonly ChangedField[] }) => (
  <dl className="audit-log__changes">
    {fields.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {before !== null && before !== after && (after === null ? <s>{before}</s> : <span>{before}</span>)}
          {before !== null && after !== null && before !== after && (
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
);
