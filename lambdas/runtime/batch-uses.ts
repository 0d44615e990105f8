import { checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { attentionStore } from '../adapters/dynamodb/attention/attention-store';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesBatch } from '../adapters/dynamodb/orders/batch-items';
import { batchStore } from '../adapters/dynamodb/orders/batch-store';
import { numberStore, writesNumber } from '../adapters/dynamodb/orders/number-store';
import { settingsReader } from '../adapters/secrets/settings-store';
import { countAccess } from '../core/approvals/guard';
import { changeOrderAccess, touchOrderAccess } from '../core/orders/delivery/settle';
import { counted } from './approval-uses';
import { onDb, onTable } from './on-table';

/** Orders go into a batch or out of it; no money moves. */
const movesOrders = { ...onDb(changeOrderAccess), ...onTable({ attention: attentionStore.only('get') }) };

export const makeBatchUses = {
  ...movesOrders,
  ...onTable({
    batches: batchStore.only('get', 'orders', 'waiting').writing([writesBatch, writesAudit, checksAdmin]),
  }),
};

export const putBackUses = {
  settings: settingsReader,
  tallies: onDb(countAccess).db,
  ...movesOrders,
  ...onTable({
    batches: batchStore.only('get', 'orders', 'audit').writing(counted([writesAudit, checksAdmin])),
  }),
};

export const openBatchUses = onTable({ batches: batchStore.only('get', 'orders').writing([writesBatch]) });

/** Numbers go into a batch to be activated. */
export const takeNumbersUses = onTable({
  numbers: numberStore.only('get', 'toActivate', 'audit').writing([writesNumber], [writesAudit, checksAdmin]),
});

/** What is held for numbers goes on, or is refunded by the sweep. */
export const markNumbersUses = {
  ...onDb(touchOrderAccess),
  ...onTable({ numbers: numberStore.writing([writesNumber], [writesAudit, checksAdmin]) }),
};
