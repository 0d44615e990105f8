import { Fragment, type ReactNode } from 'react';
import { Facts } from '../../../../components/facts';
import { DataList } from './data-list';

export interface Column<Row> {
  readonly name: string;
  /** Its heading is for screen readers alone. */
  readonly isHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** How it stands in the table: its CSS class. */
  readonly className?: string;
  /** Its place on a card: both ends of the first line, among the facts, or below them. @default 'fact' */
  readonly onCard?: 'title' | 'end' | 'fact' | 'below';
  /** What follows the cell in the table, and the facts on a card. */
  readonly more?: (row: Row) => ReactNode;
  /** Whether a card has it. @default always */
  readonly isOnCard?: (row: Row) => boolean;
}

interface DataTableProps<Row> {
  /** What is listed, for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
}

/** Rows by their columns: a table in a wide window, otherwise a card for each. */
export function DataTable<Row>({ label, columns, rows, idOf }: DataTableProps<Row>) {
  return (
    <DataList
      label={label}
      columns={columns}
      rows={rows}
      tableRow={(row) => (
        <tr key={idOf(row)}>
          {columns.map(({ name, className, cell, more }) => (
            <td key={name} className={className}>
              {cell(row)}
              {more?.(row)}
            </td>
          ))}
        </tr>
      )}
      card={(row) => <Card key={idOf(row)} row={row} columns={columns} />}
    />
  );
}

function Card<Row>({ row, columns }: Pick<DataTableProps<Row>, 'columns'> & { readonly row: Row }) {
  const at = (place: Column<Row>['onCard']) =>
    columns.filter(({ onCard = 'fact', isOnCard }) => onCard === place && (isOnCard?.(row) ?? true));
  const cells = (place: Column<Row>['onCard']) =>
    at(place).map(({ name, cell }) => {
      const content = cell(row);
      const isName = place === 'title' && typeof content === 'string';
      return (
        <div key={name} className={isName ? 'row__title' : undefined}>
          {content}
        </div>
      );
    });
  return (
    <li className="box data-card">
      <div className="data-card__line">
        {cells('title')}
        {cells('end')}
      </div>
      <Facts facts={Object.fromEntries(at('fact').map(({ name, cell }) => [name, cell(row)]))} />
      {cells('below')}
      {columns.map(({ name, more }) => more && <Fragment key={name}>{more(row)}</Fragment>)}
    </li>
  );
}
