import type { ReactNode } from 'react';
import { useMatchesMedia } from '../../../../lib/use-matches-media';
import { type Column, TableHead } from './table-head';
import './data-list.css';

interface DataListProps<Row> {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** A `<tr>` of the table in a wide window. */
  readonly tableRow: (row: Row) => ReactNode;
  /** An `<li className="box data-card">` in a narrow one. */
  readonly card: (row: Row) => ReactNode;
}

/** A table in a wide window, otherwise cards. */
export function DataList<Row>({ label, columns, rows, tableRow, card }: DataListProps<Row>) {
  if (!useMatchesMedia('(min-width: 70rem)'))
    return (
      <ul className="data-cards" aria-label={label}>
        {rows.map(card)}
      </ul>
    );
  return (
    <table className="box data-table" aria-label={label}>
      <TableHead columns={columns} />
      <tbody>{rows.map(tableRow)}</tbody>
    </table>
  );
}
