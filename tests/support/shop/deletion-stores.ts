import { orderList } from '../../../lambdas/adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../../lambdas/adapters/dynamodb/wallet/wallet-history';
import type { DeletionPorts } from '../../../lambdas/core/accounts/deletion/finish-deletion';
import type { Table } from '../../../lambdas/core/kernel/table';
import { wholeDb } from '../table/whole-db';

/** Every store that a deletion reads or writes. The test provides the rest: the sign-in, the clock, the ids. */
export const deletionStores = (table: Table) =>
  ({
    orders: orderList(table),
    history: walletHistory(table),
    db: wholeDb(table),
  }) satisfies Omit<DeletionPorts, 'identity' | 'clock' | 'ids'>;
