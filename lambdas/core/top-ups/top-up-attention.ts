import type { AttentionItem, Subject } from '../attention/entities';
import { followReasons, itemOf } from '../attention/follow-reasons';
import type { Change } from '../kernel/changes';
import type { TopUp } from './entities';
import type { TopUpPorts } from './ports';

const subjectOf = ({ reference }: TopUp): Subject => ({ kind: 'top_up', id: reference });

/** @throws AppError unavailable in a function that can't bring anything to attention: the sweep then does. */
export const attentionOf = (
  { attention }: Pick<TopUpPorts, 'attention'>,
  topUp: TopUp,
): Promise<AttentionItem | null> => itemOf(attention, subjectOf(topUp));

/** What happens to the top-up's attention item; nothing if its reasons are the same. */
export const reasonChange = (
  before: TopUp,
  after: TopUp,
  item: AttentionItem | null,
  at: Date,
  decided: { by: string; resolution: string } = { by: 'system', resolution: 'Settled by Paystack' },
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
