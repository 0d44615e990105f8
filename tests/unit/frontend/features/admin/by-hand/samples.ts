import type { BatchTemplate } from '../../../../../../contracts/orders/by-hand';
import type { BatchOrder } from '../../../../../../frontend/src/features/admin/orders/by-hand/sheets/batch-sheet';

export const template = (change: Partial<BatchTemplate> = {}): BatchTemplate => ({
  columns: [
    { holds: 'number', title: 'Number' },
    { holds: 'size', title: 'Size' },
  ],
  numbers: '0',
  sizes: 'GB',
  summed: false,
  ...change,
});

let made = 0;
export const row = (
  phone_number: string,
  megabytes: number,
  change: Partial<BatchOrder> = {},
): BatchOrder => {
  made += 1;
  return {
    order_number: `ORD${String(made).padStart(12, '0')}`,
    phone_number,
    network: 'MTN',
    line: null,
    megabytes,
    data_plan: 'MTN 1GB',
    status: 'processing',
    ...change,
  };
};
