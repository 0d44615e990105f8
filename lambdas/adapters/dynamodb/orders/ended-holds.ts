import type { Item } from '../../../core/kernel/table';
import { type HeldNumber, heldNumberOf } from '../../../core/orders/activation/needed-numbers';
import { orderRow } from '../../../core/orders/rows';
import { streamRecords } from '../table/stream';

/** Returns the numbers that an order has ceased to wait for in a stream's batch, each once. @throws Error if an order can't be read */
export function endedHolds(event: unknown): HeldNumber[] {
  const ended = streamRecords(event).flatMap(({ key: { PK }, images }) => {
    if (!PK.startsWith('ORDER#')) return [];
    const { before, after } = images(heldNumber);
    return before === null || after?.supplier === before.supplier ? [] : [before];
  });
  return [...new Map(ended.map((number) => [`${number.supplier}#${number.phoneNumber}`, number])).values()];
}

const heldNumber = (item: Item): HeldNumber | null =>
  item.kind === 'order' ? heldNumberOf(orderRow.decodeOnly(item, ['phoneNumber', 'waitsFor'])) : null;
