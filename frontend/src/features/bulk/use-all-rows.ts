import { useEffect, useState } from 'react';
import { bulkRowsPerPage } from '../../../../contracts/bulk/limits';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import type { BulkRowOf } from './result-csv';

type Bulk = Output<'get-bulk'>['bulks'][number];
type Pages = ReadonlyMap<number, readonly BulkRowOf[]>;

/**
 * Reads the rows of all pages once the list has ended, one page after the other, since a bulk buy doesn't count its failed orders.
 * @param shown the rows of one page, as last read
 * @returns null: not known yet, or no longer kept
 */
export function useAllRows(
  { id, rows: count, status }: Bulk,
  shown: readonly BulkRowOf[],
): readonly BulkRowOf[] | null {
  const [pages, setPages] = useState<Pages>(new Map());
  const [read] = api.useLazyGetBulkQuery();
  const [first] = shown;
  const known: Pages = first ? new Map([...pages, [placeOf(first), shown]]) : pages;
  const numbers = Array.from({ length: Math.ceil(count / bulkRowsPerPage) }, (_, page) => page);
  const next = status === 'running' ? undefined : numbers.find((page) => !known.has(page));
  useEffect(() => {
    if (next === undefined) return;
    void read({ bulkId: id, page: next }, true).then(({ data }) => {
      if (data && data.rows.length > 0) setPages((before) => new Map([...before, [next, data.rows]]));
    });
  }, [id, next, read]);
  return numbers.every((page) => known.has(page)) ? numbers.flatMap((page) => known.get(page) ?? []) : null;
}

const placeOf = ({ row }: BulkRowOf): number => Math.floor((row - 1) / bulkRowsPerPage);
