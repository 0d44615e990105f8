import {
  type AttentionItem,
  attentionRow,
  openAttentionPartition,
} from '../../../lambdas/core/attention/rows';
import { type Item, keyAttributes } from '../../../lambdas/core/kernel/table';
import type { Order } from '../../../lambdas/core/orders/order';
import type { TopUp } from '../../../lambdas/core/top-ups/rows';
import { assert } from './assert';

/** Checks attention items after each write: each has its subject's reasons, and the list contains the open ones. */
export function attentionInvariants(nowMs: () => number) {
  const items = new Map<string, AttentionItem>();
  const resolvedAt = new Map<string, number>();

  function checkItem(row: Item): void {
    const item = attentionRow.decode(row);
    const { subject, reasons } = item;
    const isListed = row[keyAttributes.worklist.partition] === openAttentionPartition;
    assert(isListed === reasons.length > 0, `The list is wrong about ${subject.kind} ${subject.id}`);
    items.set(`${subject.kind} ${subject.id}`, item);
    if (reasons.length === 0) resolvedAt.set(subject.id, nowMs());
  }

  function expectSame(kind: AttentionItem['subject']['kind'], id: string, own: readonly string[]): void {
    const reasons: readonly string[] = items.get(`${kind} ${id}`)?.reasons ?? [];
    const isSame = own.length === reasons.length && own.every((reason) => reasons.includes(reason));
    assert(isSame, `${id} needs attention for ${own.join()}, and its item says ${reasons.join()}`);
  }

  return {
    items,
    /** When its item was last resolved. */
    resolvedAt: (id: string): number => resolvedAt.get(id) ?? 0,
    check(rows: readonly Item[], orders: readonly Order[], topUps: readonly TopUp[]): void {
      rows.forEach(checkItem);
      for (const { id, attention } of orders) expectSame('order', id, attention);
      for (const { reference, attention } of topUps) expectSame('top_up', reference, attention);
    },
  };
}
