import { adminAccountStore } from '../../../lambdas/adapters/dynamodb/accounts/admin-account-store';
import { applicationStore } from '../../../lambdas/adapters/dynamodb/accounts/application-store';
import { phoneStore } from '../../../lambdas/adapters/dynamodb/accounts/phone-store';
import { staffNoteStore } from '../../../lambdas/adapters/dynamodb/accounts/staff-note-store';
import { noticeStore } from '../../../lambdas/adapters/dynamodb/notices/notice-store';
import { orderList } from '../../../lambdas/adapters/dynamodb/orders/order-list';
import { receiptStore } from '../../../lambdas/adapters/dynamodb/receipts/receipt-store';
import { sessionStore } from '../../../lambdas/adapters/dynamodb/sessions/session-store';
import { topUpStore } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-store';
import { walletHistory } from '../../../lambdas/adapters/dynamodb/wallet/wallet-history';
import type { DeletionPorts } from '../../../lambdas/core/accounts/deletion/finish-deletion';
import type { Table } from '../../../lambdas/core/kernel/table';
import { modelBucket } from '../pictures/model-bucket';
import { wholeDb } from '../table/whole-db';

/** Every store that a deletion reads or writes. What else it needs is the test's: the sign-in, the clock, the ids. */
export const deletionStores = (table: Table) =>
  ({
    accountStore: adminAccountStore(table),
    orders: orderList(table),
    history: walletHistory(table),
    sessions: sessionStore(table),
    phones: phoneStore(table),
    receipts: receiptStore(table),
    applications: applicationStore(table),
    staffNotes: staffNoteStore(table),
    noticePeople: noticeStore(table),
    db: wholeDb(table),
    files: modelBucket(),
    topUps: topUpStore(table),
  }) satisfies Omit<DeletionPorts, 'guard' | 'identity' | 'clock' | 'ids'>;
