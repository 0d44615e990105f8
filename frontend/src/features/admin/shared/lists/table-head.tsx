interface Column {
  readonly name: string;
  /** For screen readers alone. */
  readonly isHidden?: boolean;
  readonly className?: string;
}

/** A table's column headings. */
export function TableHead({ columns }: { columns: readonly (string | Column)[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { name, isHidden, className }: Column =
            typeof column === 'string' ? { name: column } : column;
          return (
            <th key={name} scope="col" className={className}>
              {isHidden ? <span className="visually-hidden">{name}</span> : name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
