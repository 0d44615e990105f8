import * as z from 'zod/mini';
import { anything } from '../../../core/kernel/fields';
import type { Counts } from '../../../core/statistics/counts';
import { changes } from '../../../core/statistics/entities';
import { marginCounts, marginKey, readMarginName } from '../../../core/statistics/margin-counts';
import { integerLists } from './integer-maps';
import { remembered } from './remembered';

/**
 * The margins of a day: for each network, plan, deliverer and tier (`MTN mtn-1gb hubnet`) the counts in the order of `marginCounts`,
 * without zeros at the end. A day of 25 plans at two suppliers stays below 3 KB, however many orders it has. A count may
 * be added at the end; none changes its place.
 */
const stored = z.object({ of: integerLists, n: z.optional(z.int()) });

export const marginsOfDay = z.codec(stored, anything<Counts>(), {
  decode({ of, n = 0 }) {
    const counts: Record<string, number> = {};
    for (const [group, values] of Object.entries(of)) {
      const names = namesOf(group);
      values.forEach((value, place) => {
        // A count that newer code added has no name here.
        if (value !== 0) counts[names[place] ?? `${group} ${place}`] = value;
      });
    }
    if (n !== 0) counts[changes] = n;
    return counts;
  },
  encode(counts) {
    const of: Record<string, number[]> = {};
    for (const [name, value] of Object.entries(counts)) {
      const { group, place } = placeOf(name);
      if (group === null) continue;
      const values = of[group] ?? [];
      while (values.length <= place) values.push(0);
      values[place] = value;
      of[group] = values;
    }
    return { of, ...(counts[changes] && { n: counts[changes] }) };
  },
});

/** Of the counts of a group, by place. */
const namesOf = remembered((group) => marginCounts.map((count) => `${group} ${count}`));

/** No group where the name counts something else. */
const placeOf = remembered((name) => {
  const read = readMarginName(name);
  return read === null
    ? { group: null, place: 0 }
    : { group: marginKey(read), place: marginCounts.indexOf(read.count) };
});
