import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { unreadableError } from '../../../lib/api/api-error';
import { fetchParts } from '../../../lib/api/parts';
import { download, exportFileName } from '../../../lib/download';
import type { AppStore } from '../../../lib/store';
import { toast } from '../../../lib/toast';
import type { OrderQuery } from './order-filters';

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
      rows += String(csv).split('\r\n').length - 1;
      onProgress(rows);
    },
  });
  if (result.kind === 'failed') return { kind: 'failed', reason: result.reason };
  if (result.kind === 'cancelled') return result;
  const parts = result.parts.map(({ csv }) => csv);
  const isText = parts.every((csv) => typeof csv === 'string');
  return isText ? { kind: 'done', parts } : { kind: 'failed', reason: unreadableError.message };
}

/** Exports all matching orders, one export at a time. Leaving the screen cancels it. */
export function useOrderExport() {
  const store = useStore() as AppStore;
  /** How many orders the file has so far. Null: no export is running. */
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (query: OrderQuery) => {
    if (running.current !== null) return;
    running.current = new AbortController();
    setRows(0);
    const { signal } = running.current;
    const result = await exportOrders(query, { store, signal, onProgress: setRows });
    running.current = null;
    setRows(null);
    if (result.kind === 'failed') toast.error('Error', 'Failed to export orders', result.reason);
    if (result.kind !== 'done') return;
    download(exportFileName('orders', new Date()), result.parts);
    toast.success('Success', 'Orders exported successfully');
  };
  return { rows, start };
}
