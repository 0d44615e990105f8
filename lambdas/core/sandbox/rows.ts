import * as z from 'zod/mini';
import { time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';

/** Says until when the sweep looks for open orders in an account's sandbox. Without test orders it costs one read a minute. */
export const sandboxWorkRow = /* @__PURE__ */ row('sandboxWork', () => ({
  partition: 'SWEEP',
  key: ({ userId }: { readonly userId: string }) => ({ sort: userId }),
  ofCustomer: null,
  fields: { userId: z.string(), until: time },
  overwrites: true,
  expires: ({ until }) => until,
}));
export type SandboxWork = EntityOf<typeof sandboxWorkRow>;
