/** Business constants of the product (specification, section 9). Plain data: both sides import them. */

export const minimumPasswordLength = 6;

/** For example `2026-11`. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A Ghanaian number as customers write it: 0 and nine digits. */
export const phonePattern = /^0\d{9}$/;

export const orderStatuses = ['pending', 'processing', 'completed', 'failed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** Statuses of orders and top-ups on screens. */
export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
};

export const topUpStatuses = ['pending', 'completed', 'failed'] as const;
/** What staff can list top-ups by: a status, or that its money is disputed or went back. */
export const topUpFilters = [...topUpStatuses, 'disputed', 'sent_back'] as const;

/** The suppliers from the start (specification, section 9); a deployment has some of them. Staff add others. */
export const firstSuppliers = ['hubnet', 'primary', 'secondary'] as const;
export type FirstSupplier = (typeof firstSuppliers)[number];
/** A supplier's id, such as `hubnet` or `acme-data`: in routes and orders. It never changes. */
export type SupplierName = string;

export const minimumTopUpCedis = 5;
export const maximumTopUpCedis = 100_000;
/** Purchases of one customer in a minute, declined ones included. */
export const purchasesPerMinute = 30;
/** Top-ups that one customer starts in a minute. */
export const topUpStartsPerMinute = 5;
/** The charge added on top of a top-up, in percent. */
export const topUpChargePercent = 2;
export const quickTopUpAmounts = [5, 10, 20, 50, 100, 200] as const;

/** Changes of the table are counted in batches of this many seconds: statistics are that far behind. */
export const statisticsWindowSeconds = 5;

/** The largest page of a list. */
export const maximumPageSize = 100;
export const defaultPageSize = 50;

/** Beyond this many, open attention items are not counted. */
export const maximumCountedItems = 1_000;

/**
 * Megabytes in a bundle's size text: `1GB` is 1000, `500MB` is 500; a bare number above 10 counts as
 * gigabytes, a smaller one stays as it is. (Specification, section 9: volume conversion.)
 */
export function volumeMegabytes(dataSize: string): number {
  const text = dataSize.trim().toUpperCase();
  const value = Number.parseFloat(text);
  if (!Number.isFinite(value)) return 0;
  if (text.includes('GB')) return Math.round(value * 1000);
  if (text.includes('MB')) return Math.round(value);
  return value > 10 ? Math.round(value * 1000) : Math.round(value);
}

/** A number and what it counts. Anything else may be sold as another size: `7` as 7 MB, `1,000MB` as 1 MB. */
export const isBundleSize = (dataSize: string): boolean =>
  /^\d+(\.\d+)?\s*[GM]B$/i.test(dataSize.trim()) && volumeMegabytes(dataSize) > 0;
