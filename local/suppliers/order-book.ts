import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseJson } from '../state/parse-json';
import { type Entry, entrySchema, type Submission, type SupplierOrder } from './order-book-entries';

/** The orders that suppliers have received, accepted and reported. Survives restarts. */
export interface OrderBook {
  /** Oldest first. */
  readonly submissions: readonly Submission[];
  /** All accepted orders. */
  orders(): Iterable<SupplierOrder>;
  find(supplier: string, reference: string): SupplierOrder | undefined;
  /** Each supplier's latest float. */
  readonly floats: ReadonlyMap<string | null, number>;
  /** Adds a submission, or replaces the order with the same reference or the supplier's float. */
  add(entry: Entry): void;
  clear(): void;
}

const keyOf = (supplier: string, reference: string): string => `${supplier} ${reference}`;

/** Opens a file of JSON lines. Entries are appended, which is fast at any length. A last line that a crash cut short is ignored. */
export function openOrderBook(file: string): OrderBook {
  const submissions: Submission[] = [];
  const orders = new Map<string, SupplierOrder>();
  const floats = new Map<string | null, number>();
  const apply = (entry: Entry): void => {
    if ('submission' in entry) submissions.push(entry.submission);
    else if ('float' in entry) floats.set(entry.float.supplier, entry.float.cedis);
    else orders.set(keyOf(entry.order.supplier, entry.order.reference), entry.order);
  };
  mkdirSync(dirname(file), { recursive: true });
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
    const entry = entrySchema.safeParse(parseJson(line));
    if (entry.success) apply(entry.data);
  }
  return {
    submissions,
    floats,
    orders: () => orders.values(),
    find: (supplier, reference) => orders.get(keyOf(supplier, reference)),
    add(entry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      apply(entry);
    },
    clear() {
      rmSync(file, { force: true });
      submissions.length = 0;
      orders.clear();
      floats.clear();
    },
  };
}
