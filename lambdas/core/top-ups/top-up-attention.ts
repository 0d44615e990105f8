import type { AttentionItem } from '../attention/entities';
import { followReasons, isSameReasons } from '../attention/follow-reasons';
import { AppError } from '../errors';
import type { Change } from '../kernel/changes';
import type { TopUp } from './entities';
import type { TopUpPorts } from './ports';

/** @throws AppError unavailable in a function that can't bring anything to attention: the sweep then does. */
export function attentionOf(
  { attention }: Pick<TopUpPorts, 'attention'>,
  { reference }: TopUp,
): Promise<AttentionItem | null> {
  if (attention) return attention.get({ kind: 'top_up', id: reference });
  throw new AppError('unavailable', { internalMessage: `Top-up ${reference} needs attention` });
}

/** What happens to the top-up's attention item; nothing if its reasons are the same. */
export function reasonChange(
  before: TopUp,
  after: TopUp,
  item: AttentionItem | null,
  at: Date,
  decided: { by: string; resolution: string } = { by: 'system', resolution: 'Settled by Paystack' },
): Change<'attention'>[] {
  if (isSameReasons(before.attention, after.attention)) return [];
  const { userId, reference } = after;
  const subject = { kind: 'top_up', id: reference } as const;
  return [
    followReasons(
      item,
      { subject, userId, before: before.attention, after: after.attention, ...decided },
      at,
    ),
  ];
}
