import type { DisputeStore } from '../../../core/disputes/ports';
import type { Table } from '../../../core/kernel/table';
import { attentionChanges } from '../attention/attention-items';
import { changeStore } from '../table/change-store';
import { disputeKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { topUpChanges } from '../top-ups/top-up-changes';
import { postingChanges } from '../wallet/posting-changes';
import { disputeChanges, disputeRow } from './dispute-items';

const needs = { get: [need('GetItem', 'DISPUTE#*')] };

export const disputeStore = tableAdapter(needs, (table: Table): DisputeStore => {
  return {
    ...changeStore(table, { ...disputeChanges, ...topUpChanges, ...postingChanges, ...attentionChanges }),
    get: (id) => readRow(table, disputeRow, disputeKey(id)),
  };
});
