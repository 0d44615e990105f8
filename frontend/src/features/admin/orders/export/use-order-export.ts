import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { download, exportFileName } from '../../../../lib/download';
import type { AppStore } from '../../../../lib/store';
import { toast } from '../../../../lib/toast/toast-store';
import type { OrderQuery } from '../filters/order-query';
import { exportOrders } from './export-orders';

export interface ExportProgress {
  readonly rows: number;
  /** The approximate number of orders, if known. */
  readonly expected: number | null;
}

const refuse = (reason: string): void => toast.error('Error', 'Failed to export orders', reason);

/** Exports all matching orders, one export at a time. Leaving the screen cancels it. */
export function useOrderExport() {
  const store = useStore() as AppStore;
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (query: OrderQuery, expected: number | null) => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ rows: 0, expected });
    const result = await exportOrders(query, {
      store,
      signal: controller.signal,
      onProgress: (rows) => setProgress({ rows, expected }),
    });
    running.current = null;
    setProgress(null);
    if (result.kind === 'failed') refuse(result.reason);
    if (result.kind !== 'done') return;
    download(exportFileName('orders', new Date()), result.parts);
    toast.success('Success', 'Orders exported successfully');
  };

  return { progress, start, refuse, cancel: () => running.current?.abort() };
}
