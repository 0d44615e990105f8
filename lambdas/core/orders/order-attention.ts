import { followed } from '../attention/follow-reasons';
import type { Order } from './entities';

export const { attentionOf, reasonChange } = /* @__PURE__ */ followed(
  ({ id }: Order) => ({ kind: 'order', id }),
  'Settled by the supplier',
);
