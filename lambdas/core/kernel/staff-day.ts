import * as z from 'zod/mini';
import { dayMs } from '../time';
import { money } from './fields';
import { type EntityOf, row } from './row';

/** What a member of staff has moved on one day, Ghana time. */
export const staffDayRow = /* @__PURE__ */ row('staffDay', () => ({
  partition: 'MOVED#*',
  key: ({ adminId, day }: { readonly adminId: string; readonly day: string }) => ({
    of: adminId,
    sort: `DAY#${day}`,
  }),
  ofCustomer: null,
  fields: { adminId: z.string(), day: z.string(), moved: money, version: z.int() },
  expires: ({ day }) => new Date(Date.parse(day) + 2 * dayMs),
}));
export type StaffDay = EntityOf<typeof staffDayRow>;
