import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/empty-state';
import { PagedList } from '../../../../components/paged-list';
import { type PagedQuery, useRows } from '../../../../lib/api/paged-query';
import { PanelHeader } from '../panels/panel-header';
import { type Column, DataTable } from './data-table';

interface ListScreenProps<Row, Page> {
  readonly title: string;
  readonly query: PagedQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** What is listed, for screen readers. */
  readonly label: string;
  /** `topups`: in `Load more topups`. */
  readonly what: string;
  readonly loading: string;
  /** The words of the specification's error catalogue. */
  readonly failure: string;
  /** Stands in place of an empty list. `hasMore`: older rows have not been searched. */
  readonly empty: (hasMore: boolean) => EmptyWords;
  /** Below the list. */
  readonly footer?: (shown: number) => ReactNode;
  /** Figures and filters. */
  readonly children?: ReactNode;
}

interface EmptyWords {
  readonly title: string;
  readonly words: string;
  readonly icon?: ReactNode;
}

/** A tab that is a list: its heading and filters, and its rows page by page. */
export function ListScreen<Row, Page>(props: ListScreenProps<Row, Page>) {
  const { title, query, rowsOf, idOf, columns, label, empty, footer, children, ...words } = props;
  const rows = useRows(query, rowsOf) ?? [];
  return (
    <>
      <PanelHeader title={title} query={query} />
      {children}
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
        {rows.length > 0 && <DataTable label={label} columns={columns} rows={rows} idOf={idOf} />}
      </PagedList>
    </>
  );
}
