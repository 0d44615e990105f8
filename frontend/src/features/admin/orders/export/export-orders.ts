import { offlineError, unreadableError } from '../../../../lib/api/api-error';
import { type ApiBaseQuery, makeBaseQuery } from '../../../../lib/api/base-query';
import type { Output } from '../../../../lib/api/contract-types';
import type { AppDispatch, AppStore } from '../../../../lib/store';
import type { OrderQuery } from '../filters/order-query';

interface ExportOptions {
  readonly store: { readonly dispatch: AppDispatch; readonly getState: AppStore['getState'] };
  readonly signal: AbortSignal;
  /** Called with the number of orders so far. */
  readonly onProgress: (rows: number) => void;
}

/** The whole file in parts, or why there is none. */
export type ExportResult =
  | { readonly kind: 'done'; readonly parts: readonly string[] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: string };

type Part = Output<typeof name>;

const name = 'admin-export-orders';
const send: ApiBaseQuery = makeBaseQuery();

/**
 * Fetches the export part by part. Not through the API slice: its cache would keep a file of perhaps a hundred
 * thousand orders.
 */
export async function exportOrders(query: OrderQuery, options: ExportOptions): Promise<ExportResult> {
  const { store, signal, onProgress } = options;
  const request = {
    signal,
    abort: () => undefined,
    extra: undefined,
    endpoint: name,
    type: 'query',
  } as const;
  const parts: string[] = [];
  let rows = 0;
  let cursor: string | null = null;
  do {
    const input: object = cursor === null ? query : { ...query, cursor };
    const answer = await fetchPart(input, { ...store, ...request });
    if (signal.aborted) return { kind: 'cancelled' };
    if (typeof answer === 'string') return { kind: 'failed', reason: answer };
    // The first part begins with the column names.
    rows += countLines(answer.csv) - (parts.length === 0 ? 1 : 0);
    parts.push(answer.csv);
    onProgress(rows);
    cursor = answer.next_cursor;
  } while (cursor !== null);
  return { kind: 'done', parts };
}

/** A part, or the reason why there is none. */
async function fetchPart(input: object, context: Parameters<ApiBaseQuery>[1]): Promise<Part | string> {
  try {
    const { data, error } = await send({ name, input }, context, {});
    return parsePart(data) ?? (error ?? unreadableError).message;
  } catch {
    // Thrown only by a cancelled request, between two attempts.
    return offlineError.message;
  }
}

function parsePart(data: unknown): Part | null {
  if (typeof data !== 'object' || data === null || !('csv' in data) || !('next_cursor' in data)) return null;
  const { csv, next_cursor } = data;
  if (typeof csv !== 'string' || (typeof next_cursor !== 'string' && next_cursor !== null)) return null;
  return { csv, next_cursor };
}

const countLines = (csv: string): number => csv.split('\r\n').length - 1;
