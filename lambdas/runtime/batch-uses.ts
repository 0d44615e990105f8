import { checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../adapters/dynamodb/attention/attention-store';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesBatch } from '../adapters/dynamodb/orders/batch-items';
import { batchStore } from '../adapters/dynamodb/orders/batch-store';
import { numberStore, writesNumber } from '../adapters/dynamodb/orders/number-store';
import { orderStore } from '../adapters/dynamodb/orders/order-store';
import { needOf } from '../adapters/dynamodb/table/table-adapter';
import { settingsReader } from '../adapters/secrets/settings-store';
import { countAccess } from '../core/approvals/guard';
import { orderRow } from '../core/orders/rows';
import { counted } from './approval-uses';
import { onDb, onTable } from './on-table';

/** Orders go into a batch or out of it; no money moves. */
const movesOrders = {
  orders: orderStore.only('get', 'account').writing([needOf(orderRow), writesAttention]),
  attention: attentionStore.only('get'),
};

export const makeBatchUses = onTable({
  ...movesOrders,
  batches: batchStore.only('get', 'orders', 'waiting').writing([writesBatch, writesAudit, checksAdmin]),
});

export const putBackUses = {
  settings: settingsReader,
  tallies: onDb(countAccess).db,
  ...onTable({
    ...movesOrders,
    batches: batchStore.only('get', 'orders', 'audit').writing(counted([writesAudit, checksAdmin])),
  }),
};

export const openBatchUses = onTable({ batches: batchStore.only('get', 'orders').writing([writesBatch]) });

/** Numbers go into a batch to be activated. */
export const takeNumbersUses = onTable({
  numbers: numberStore.only('get', 'toActivate', 'audit').writing([writesNumber], [writesAudit, checksAdmin]),
});

/** What is held for numbers goes on, or is refunded by the sweep. */
export const markNumbersUses = onTable({
  orders: orderStore.only('get', 'account').writing([needOf(orderRow)]),
  numbers: numberStore.writing([writesNumber], [writesAudit, checksAdmin]),
});
