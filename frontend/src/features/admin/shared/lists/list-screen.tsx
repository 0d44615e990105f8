import type { ReactNode, Ref } from 'react';
import { EmptyState } from '../../../../components/empty-state';
import { PagedList } from '../../../../components/paged-list';
import { type PagedQuery, useRows } from '../../../../lib/api/paged-query';
import { PanelHeader } from '../panels/panel-header';
import { type Column, DataTable } from './data-table';

interface Table<Row> {
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** The list's name for screen readers. */
  readonly label: string;
}

interface ListProps<Row, Page> {
  readonly query: PagedQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** The table's columns, or a function that draws the rows itself. */
  readonly table: Table<Row> | ((rows: readonly Row[]) => ReactNode);
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
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

interface ListScreenProps<Row, Page> extends ListProps<Row, Page> {
  readonly title: string;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Figures and filters. */
  readonly children?: ReactNode;
}

/** A tab with a list: its heading and filters, and its rows page by page. */
export function ListScreen<Row, Page>(props: ListScreenProps<Row, Page>) {
  const { title, actions, headingRef, children, ...list } = props;
  const header = { title, query: list.query, ...(headingRef && { headingRef }) };
  return (
    <>
      <PanelHeader {...header}>{actions}</PanelHeader>
      {children}
      <ListPart {...list} />
    </>
  );
}

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
