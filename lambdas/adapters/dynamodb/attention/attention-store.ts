import type { AttentionStore } from '../../../core/attention/ports';
import type { Table } from '../../../core/kernel/table';
import { changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { attentionChanges, attentionRow } from './attention-items';

const needs = { get: [need('GetItem', 'ATTENTION#*')] };

export const attentionStore = tableAdapter(needs, (table: Table): AttentionStore => {
  return {
    ...changeStore(table, attentionChanges),
    get: ({ kind, id }) => readRow(table, attentionRow, attentionRow.key({ subject: { kind, id } })),
  };
});
