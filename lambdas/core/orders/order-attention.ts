import type { AttentionItem } from '../attention/entities';
import { followReasons, isSameReasons } from '../attention/follow-reasons';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import type { Order } from './entities';
import type { SettlePorts } from './ports';

/** @throws AppError unavailable in a function that can't bring anything to attention: the sweep then does. */
export function attentionOf({ attention }: SettlePorts, { id }: Order): Promise<AttentionItem | null> {
  if (attention) return attention.get({ kind: 'order', id });
  throw new AppError('unavailable', { internalMessage: `Order ${id} needs attention` });
}

/** What happens to the order's attention item; nothing if its reasons are the same. */
export function reasonChange(
  before: Order,
  after: Order,
  item: AttentionItem | null,
  at: Date,
  decided: { by: string; resolution: string } = { by: 'system', resolution: 'Settled by the supplier' },
): Change<'attention'>[] {
  if (isSameReasons(before.attention, after.attention)) return [];
  const subject = { kind: 'order', id: after.id } as const;
  const { userId } = after;
  const change = { subject, userId, before: before.attention, after: after.attention, ...decided };
  return [followReasons(item, change, at)];
}
