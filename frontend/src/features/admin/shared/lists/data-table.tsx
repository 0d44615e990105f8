import { Fragment, type HTMLAttributes, memo, type ReactNode } from 'react';
import { Facts } from '../../../../components/facts';
import { useMatchesMedia } from '../../../../lib/use-matches-media';
import { TableHead } from './table-head';
import './data-list.css';

export interface Column<Row> {
  readonly name: string;
  /** Only screen readers get the heading. */
  readonly isHidden?: boolean;
  readonly cell: (row: Row, isSelected: boolean) => ReactNode;
  /** Replaces the cell on a card, for example by the button that opens the row. */
  readonly card?: (row: Row) => ReactNode;
  /** The cell's CSS class in the table. */
  readonly className?: string;
  /** Its place on a card: before the lines, at either end of the first or second line, among the facts, or below everything. @default 'fact' */
  readonly onCard?: 'start' | 'title' | 'end' | 'second' | 'secondEnd' | 'fact' | 'below';
  /** Shown after the cell in the table, and after the facts on a card. */
  readonly more?: (row: Row) => ReactNode;
  /** Whether a card has it. @default always */
  readonly isOnCard?: (row: Row) => boolean;
  /** Whether a card has `more`. @default always */
  readonly isMoreOnCard?: (row: Row) => boolean;
}

interface DataTableProps<Row> {
  /** The list's name for screen readers. */
  readonly label: string;
  /** The same array at each render, or all rows are redrawn. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** The ids of ticked rows. @default none */
  readonly isSelected?: (row: Row) => boolean;
  /** Set if a tap anywhere on a card opens it. */
  readonly className?: string;
}

/** Rows by their columns: a table in a wide window, otherwise a card for each. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, isSelected, className = '' } = props;
  const isWide = useMatchesMedia('(min-width: 70rem)');
  const drawn = rows.map((row) => {
    const [id, isTicked] = [idOf(row), isSelected?.(row) ?? false];
    return isWide ? (
      <TableRow key={id} {...{ id, columns, row, isTicked }} />
    ) : (
      <Card key={id} {...{ id, columns, row, isTicked }} />
    );
  });
  return isWide ? (
    <table className={`box data-table ${className}`} aria-label={label}>
      <TableHead columns={columns} />
      <tbody>{drawn}</tbody>
    </table>
  ) : (
    <ul className={`box data-cards ${className}`} aria-label={label}>
      {drawn}
    </ul>
  );
}

interface RowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isTicked: boolean;
}

const rowAttributes = (id: string, className: string, isTicked: boolean): HTMLAttributes<HTMLElement> =>
  ({ 'data-row': id, className: isTicked ? `${className} data-row--selected` : className }) as object;

const TableRow = memo(function TableRow<Row>({ id, row, columns, isTicked }: RowProps<Row>) {
  return (
    <tr {...rowAttributes(id, 'data-row', isTicked)}>
      {columns.map(({ name, className, cell, more }) => (
        <td key={name} className={className}>
          {cell(row, isTicked)}
          {more?.(row)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

const Card = memo(function Card<Row>({ id, row, columns, isTicked }: RowProps<Row>) {
  const at = (place: Column<Row>['onCard']) =>
    columns
      .filter(({ onCard = 'fact', isOnCard }) => onCard === place && (isOnCard?.(row) ?? true))
      .map(({ name, cell, card }) => ({ name, content: card ? card(row) : cell(row, isTicked) }));
  const cells = (place: Column<Row>['onCard']) =>
    at(place).map(({ name, content }) => (
      <div
        key={name}
        className={`data-card__${place}${place === 'title' && typeof content === 'string' ? ' row__title' : ''}`}
      >
        {content}
      </div>
    ));
  const line = (first: Column<Row>['onCard'], second: Column<Row>['onCard']) => {
    const ends = [...cells(first), ...cells(second)];
    return ends.length > 0 && <div className="data-card__line">{ends}</div>;
  };
  const facts = at('fact');
  return (
    <li {...rowAttributes(id, 'data-card', isTicked)}>
      {cells('start')}
      {line('title', 'end')}
      {line('second', 'secondEnd')}
      {facts.length > 0 && (
        <Facts facts={Object.fromEntries(facts.map(({ name, content }) => [name, content]))} />
      )}
      {columns.map(
        ({ name, more, isMoreOnCard }) =>
          more && (isMoreOnCard?.(row) ?? true) && <Fragment key={name}>{more(row)}</Fragment>,
      )}
      {cells('below')}
    </li>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;
