/** A column's name, or a longer description. */
export type Column =
  | string
  | {
      readonly name: string;
      /** For screen readers only. */
      readonly isHidden?: boolean;
      readonly className?: string;
    };

/** A table's column headings. */
export const TableHead = ({ columns }: { readonly columns: readonly Column[] }) => (
  <thead>
    <tr>
      {columns
        .map((column) => (typeof column === 'string' ? { name: column } : column))
        .map(({ name, isHidden = false, className }: Exclude<Column, string>) => (
          <th key={name} scope="col" className={className}>
            {isHidden ? <span className="visually-hidden">{name}</span> : name}
          </th>
        ))}
    </tr>
  </thead>
);
