import type { ChangedField } from './audit-record';

/** Each changed field before and after. An unchanged field that names the subject is shown once, as is a subject that several fields share. */
export function Changes({ fields }: { fields: readonly ChangedField[] }) {
  const groups = [...new Set(fields.map((field) => field.of))];
  return groups.map((group) => {
    const some = fields.filter((field) => field.of === group);
    return group === undefined ? (
      <Group key="" fields={some} />
    ) : (
      <div key={group}>
        <p className="row__title">{group}</p>
        <Group fields={some} name={group} />
      </div>
    );
  });
}

const Group = ({ fields, name }: { fields: readonly ChangedField[]; name?: string }) => (
  <dl className="audit-log__changes" aria-label={name}>
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
