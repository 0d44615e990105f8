import { unreadableError } from '../../../../lib/api/api-error';
import { fetchParts } from '../../../../lib/api/fetch-parts';
import type { AppStore } from '../../../../lib/store';
import type { OrderQuery } from '../filters/order-query';

interface ExportOptions {
  readonly store: Pick<AppStore, 'dispatch' | 'getState'>;
  readonly signal: AbortSignal;
  /** Called with the number of orders so far. */
  readonly onProgress: (rows: number) => void;
}

/** The whole file in parts, or why there is none. */
export type ExportResult =
  | { readonly kind: 'done'; readonly parts: readonly string[] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Fetches the file part by part. */
export async function exportOrders(query: OrderQuery, options: ExportOptions): Promise<ExportResult> {
  const { store, signal, onProgress } = options;
  // The first part begins with the column names.
  let rows = -1;
  const result = await fetchParts('admin-export-orders', query, {
    store,
    signal,
    onPart: ({ csv }) => {
      rows += countLines(csv);
      onProgress(rows);
    },
  });
  if (result.kind === 'failed') return { kind: 'failed', reason: result.reason };
  if (result.kind === 'cancelled') return result;
  const parts = result.parts.map(({ csv }) => csv);
  const isText = parts.every((csv) => typeof csv === 'string');
  return isText ? { kind: 'done', parts } : { kind: 'failed', reason: unreadableError.message };
}

const countLines = (csv: string): number => String(csv).split('\r\n').length - 1;
