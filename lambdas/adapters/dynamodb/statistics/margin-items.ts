import * as z from 'zod/mini';
import type { Counts } from '../../../core/statistics/counts';
import { changes } from '../../../core/statistics/entities';
import { marginCounts, marginKey, readMarginName } from '../../../core/statistics/margin-counts';
import { anything } from '../table/row-fields';

/**
 * The margins of a day: for each network, plan, deliverer and tier (`MTN mtn-1gb hubnet`) the counts in the order of `marginCounts`,
 * without zeros at the end. A day of 25 plans at two suppliers stays below 3 KB, however many orders it has. A count may
 * be added at the end; none changes its place.
 */
const stored = z.object({ of: z.record(z.string(), z.array(z.int())), n: z.optional(z.int()) });

export const marginsOfDay = z.codec(stored, anything<Counts>(), {
  decode: ({ of, n = 0 }) => ({
    ...Object.fromEntries(
      Object.entries(of).flatMap(([name, values]) =>
        values.flatMap((value, place) => (value === 0 ? [] : [[`${name} ${marginCounts[place]}`, value]])),
      ),
    ),
    ...(n !== 0 && { [changes]: n }),
  }),
  encode(counts) {
    const of: Record<string, number[]> = {};
    for (const [name, value] of Object.entries(counts)) {
      const read = readMarginName(name);
      if (read === null) continue;
      const place = marginCounts.indexOf(read.count);
      const key = marginKey(read);
      const values = of[key] ?? [];
      while (values.length <= place) values.push(0);
      values[place] = value;
      of[key] = values;
    }
    return { of, ...(counts[changes] && { n: counts[changes] }) };
  },
});
