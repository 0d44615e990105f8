/** A column's name, or a longer description. */
export type Column =
  | string
  | {
      readonly name: string;
      /** For screen readers only. */
      readonly isHidden?: boolean;
      readonly className?: string;
    };

interface TableHeadProps {
  readonly columns: readonly Column[];
  /** The whole head is for screen readers only. */
  readonly isHidden?: boolean;
}

/** A table's column headings. */
export function TableHead({ columns, isHidden: isAllHidden = false }: TableHeadProps) {
  return (
    <thead className={isAllHidden ? 'visually-hidden' : undefined}>
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
}
