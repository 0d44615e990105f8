import * as z from 'zod/mini';
import { attentionKinds, attentionReasons } from './attention-reasons';

/** The subject's id: an order's number, a top-up's reference, or the id of another item. */
export const attentionSubject = () =>
  z.strictObject({
    kind: z.enum(attentionKinds),
    id: z.string().check(z.regex(/^[0-9A-Z]{6,80}$/, 'must be the id of an order, a top-up or an item')),
  });

export const reasons = () => z.array(z.enum(attentionReasons));
