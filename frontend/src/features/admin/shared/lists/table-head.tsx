/** A column's name, or what else there is to say about it. */
export type Column =
  | string
  | {
      readonly name: string;
      /** For screen readers alone. */
      readonly isHidden?: boolean;
      readonly className?: string;
    };

interface TableHeadProps {
  readonly columns: readonly Column[];
  /** All of it is for screen readers alone. */
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
