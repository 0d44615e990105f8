import { attentionRow } from '../../../lambdas/adapters/dynamodb/attention/attention-items';
import { openAttentionPartition } from '../../../lambdas/adapters/dynamodb/table/keys';
import type { Item } from '../../../lambdas/adapters/dynamodb/table/table';
import { keyAttributes } from '../../../lambdas/adapters/dynamodb/table/table-definition';
import type { AttentionItem } from '../../../lambdas/core/attention/entities';
import type { Order } from '../../../lambdas/core/orders/entities';
import { assert } from './assert';

/** Attention items after each write: an order's has the order's reasons, and the list has those that are open. */
export function attentionInvariants() {
  const items = new Map<string, AttentionItem>();

  function checkItem(row: Item): void {
    const item = attentionRow.decode(row);
    const { subject, reasons } = item;
    const isListed = row[keyAttributes.worklist.partition] === openAttentionPartition;
    assert(isListed === reasons.length > 0, `The list is wrong about ${subject.kind} ${subject.id}`);
    items.set(`${subject.kind} ${subject.id}`, item);
  }

  return {
    check(rows: readonly Item[], orders: readonly Order[]): void {
      rows.forEach(checkItem);
      for (const { id, attention } of orders) {
        const reasons = items.get(`order ${id}`)?.reasons ?? [];
        const isSame =
          attention.length === reasons.length && attention.every((each) => reasons.includes(each));
        assert(isSame, `${id} needs attention for ${attention.join()}, and its item says ${reasons.join()}`);
      }
    },
  };
}
