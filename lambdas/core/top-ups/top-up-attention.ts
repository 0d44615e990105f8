import { followed } from '../attention/follow-reasons';
import type { TopUp } from './entities';

export const { attentionOf, reasonChange } = /* @__PURE__ */ followed(
  ({ reference }: TopUp) => ({ kind: 'top_up', id: reference }),
  'Settled by Paystack',
);
