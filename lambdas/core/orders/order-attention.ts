import type { AttentionItem, Subject } from '../attention/entities';
import { followReasons, itemOf } from '../attention/follow-reasons';
import type { Change } from '../kernel/changes';
import type { Order } from './entities';
import type { SettlePorts } from './ports';

const subjectOf = ({ id }: Order): Subject => ({ kind: 'order', id });

/** @throws AppError unavailable in a function that can't bring anything to attention: the sweep then does. */
export const attentionOf = ({ attention }: SettlePorts, order: Order): Promise<AttentionItem | null> =>
  itemOf(attention, subjectOf(order));

/** What happens to the order's attention item; nothing if its reasons are the same. */
export const reasonChange = (
  before: Order,
  after: Order,
  item: AttentionItem | null,
  at: Date,
  decided: { by: string; resolution: string } = { by: 'system', resolution: 'Settled by the supplier' },
): Change<'attention'>[] =>
  followReasons(
    item,
    {
      subject: subjectOf(after),
      userId: after.userId,
      before: before.attention,
      after: after.attention,
      ...decided,
    },
    at,
  );
