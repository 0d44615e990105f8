import { accountRow } from '../../../core/accounts/rows';
import type { Item } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import type {
  CountedEntry,
  CountedOrder,
  CountedTopUp,
  CountedUser,
  RowChange,
} from '../../../core/statistics/effects';
import { topUpRow } from '../../../core/top-ups/rows';
import { ledgerRow } from '../../../core/wallet/rows';
import { type StreamRecord, streamRecords } from '../table/stream';

/**
 * Returns the changes of counted rows in a stream's batch, and skips all others.
 * @throws Error if a counted row can't be read; then nothing of the batch is counted
 */
export const readChanges = (event: unknown): RowChange[] => streamRecords(event).flatMap(readChange);

export function readChange({ id, key: { PK, SK }, images }: Omit<StreamRecord, 'at'>): RowChange[] {
  if (PK.startsWith('ORDER#')) return [{ id, kind: 'orders', ...images(toOrder) }];
  if (!PK.startsWith('USER#')) return [];
  if (SK === 'PROFILE') return [{ id, kind: 'users', ...images(toUser) }];
  if (SK.startsWith('LEDGER#')) return [{ id, kind: 'books', ...images(toEntry) }];
  if (SK.startsWith('TOPUP#')) return [{ id, kind: 'topUps', ...images(toTopUp) }];
  return [];
}

/** Returns null for a refusal. */
const toOrder = (item: Item): CountedOrder | null =>
  item.kind === 'order'
    ? orderRow.decodeOnly(item, [
        'network',
        'amount',
        'status',
        'createdAt',
        'planId',
        'apiUsed',
        'attempts',
        'cost',
        'timeline',
      ])
    : null;

const toTopUp = (item: Item): CountedTopUp =>
  topUpRow.decodeOnly(item, ['status', 'credited', 'amount', 'payable', 'fees', 'createdAt']);

const toEntry = (item: Item): CountedEntry =>
  ledgerRow.decodeOnly(item, ['id', 'against', 'amount', 'createdAt']);

const toUser = (item: Item): CountedUser => accountRow.decodeOnly(item, ['balance', 'deletion', 'createdAt']);
