import { type HTMLAttributes, memo, type ReactNode } from 'react';
import { PagedList } from '../../../kit/paged-list';
import { EmptyState } from '../../../kit/query-state';
import { type PagedQuery, useRows } from '../../../lib/api/paged-query';
import { useMatchesMedia } from '../../../lib/use-browser';
import { PanelHeader } from './panels';
import './list-screen.css';

interface ListProps<Row, Page> {
  readonly query: PagedQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** The table, or a function that draws the rows itself. */
  readonly table: Omit<DataTableProps<Row>, 'rows'> | ((rows: readonly Row[]) => ReactNode);
  /** The plural in `Load more top-ups`. */
  readonly what: string;
  readonly loading: string;
  /** The words of the specification's error catalogue. */
  readonly failure: string;
  /** Shown if the list is empty. `hasMore`: older rows haven't been searched yet. */
  readonly empty: (hasMore: boolean) => EmptyWords;
  /** Below the list. */
  readonly footer?: (shown: number) => ReactNode;
}

interface EmptyWords {
  readonly title: string;
  readonly words: string;
  readonly action?: ReactNode;
}

interface ListScreenProps<Row, Page> extends ListProps<Row, Page> {
  readonly title: string;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** Figures and filters. */
  readonly children?: ReactNode;
}

/** A tab with a list: its heading and filters, and its rows page by page. */
export const ListScreen = <Row, Page>(props: ListScreenProps<Row, Page>) => {
  const { title, actions, children, ...list } = props;
  return (
    <>
      <PanelHeader title={title} query={list.query}>
        {actions}
      </PanelHeader>
      {children}
      <ListPart {...list} />
    </>
  );
};

/** A list that is a part of a screen. */
export function ListPart<Row, Page>(props: ListProps<Row, Page>) {
  const { query, rowsOf, table, empty, footer, ...words } = props;
  const rows = useRows(query, rowsOf) ?? [];
  return (
    <PagedList
      {...words}
      query={query}
      count={rows.length}
      empty={(hasMore) => {
        const { words: why, ...shown } = empty(hasMore);
        return <EmptyState {...shown}>{why}</EmptyState>;
      }}
      footer={footer?.(rows.length)}
    >
      {typeof table === 'function' ? table(rows) : rows.length > 0 && <DataTable {...table} rows={rows} />}
    </PagedList>
  );
}

export interface Column<Row> {
  readonly name: string;
  /** Only screen readers get the heading. */
  readonly isHidden?: boolean;
  readonly cell: (row: Row, isSelected: boolean) => ReactNode;
  /** Replaces the cell on a card, for example by the button that opens the row. */
  readonly card?: (row: Row) => ReactNode;
  /** The cell's CSS class in the table. */
  readonly className?: string;
  /** Its place on a card: before the lines, at either end of the first or second line, or below them. Absent: the table alone has it. */
  readonly onCard?: 'start' | 'title' | 'end' | 'second' | 'secondEnd' | 'below';
}

interface DataTableProps<Row> {
  /** The list's name for screen readers. */
  readonly label: string;
  /** The same array at each render, or all rows are redrawn. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Whether a row is ticked. @default none */
  readonly isSelected?: (row: Row) => boolean;
  readonly className?: string;
}

/** Rows by their columns: a table in a wide window, otherwise a card for each. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, isSelected, className = '' } = props;
  const isWide = useMatchesMedia('(min-width: 70rem)');
  const RowOf = isWide ? TableRow : Card;
  const drawn = rows.map((row) => (
    <RowOf key={idOf(row)} {...{ id: idOf(row), columns, row, isTicked: isSelected?.(row) ?? false }} />
  ));
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

type Heading = string | Pick<Column<never>, 'name' | 'isHidden' | 'className'>;

/** A table's column headings: names, or with a description. */
export const TableHead = ({ columns }: { readonly columns: readonly Heading[] }) => (
  <thead>
    <tr>
      {columns
        .map((column) => (typeof column === 'string' ? { name: column } : column))
        .map(({ name, isHidden = false, className }: Exclude<Heading, string>) => (
          <th key={name} scope="col" className={className}>
            {isHidden ? <span className="visually-hidden">{name}</span> : name}
          </th>
        ))}
    </tr>
  </thead>
);

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns'> {
  readonly id: string;
  readonly row: Row;
  readonly isTicked: boolean;
}

const rowAttributes = (id: string, className: string, isTicked: boolean): HTMLAttributes<HTMLElement> =>
  ({ 'data-row': id, className: isTicked ? `${className} data-row--selected` : className }) as object;

const TableRow = memo(function TableRow<Row>({ id, row, columns, isTicked }: RowProps<Row>) {
  return (
    <tr {...rowAttributes(id, 'data-row', isTicked)}>
      {columns.map(({ name, className, cell }) => (
        <td key={name} className={className}>
          {cell(row, isTicked)}
        </td>
      ))}
    </tr>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;

const Card = memo(function Card<Row>({ id, row, columns, isTicked }: RowProps<Row>) {
  const cells = (place: Column<Row>['onCard']) =>
    columns
      .filter(({ onCard }) => onCard === place)
      .map(({ name, cell, card }) => ({ name, content: card ? card(row) : cell(row, isTicked) }))
      .filter(({ content }) => Boolean(content))
      .map(({ name, content }) => (
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
  return (
    <li {...rowAttributes(id, 'data-card', isTicked)}>
      {cells('start')}
      {line('title', 'end')}
      {line('second', 'secondEnd')}
      {cells('below')}
    </li>
  );
}) as <Row>(props: RowProps<Row>) => ReactNode;
