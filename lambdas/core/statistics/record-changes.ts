import { commit } from '../kernel/commit';
import { type Effect, effectOf, type RowChange } from './effects';
import type { CountPorts } from './ports';
import { deliveryHoursOf, groupsOf, sheetKeysOf, statisticsAfter } from './statistics-after';

/** Items in one write, below a transaction's limit of a hundred. */
const maximumItems = 80;

/**
 * Counts each change once, however often, late or out of order it is delivered. Its effect and its mark are written in
 * one transaction, and of two writers that read the same statistics only one succeeds.
 * @returns how many were counted by this call.
 * @throws AppError unavailable: the same changes may be given again, alone or with others.
 */
export async function recordChanges(ports: CountPorts, delivered: readonly RowChange[]): Promise<number> {
  const effects = delivered.map(effectOf).filter((effect) => effect !== null);
  let counted = 0;
  for (const part of parts(effects)) counted += await countOnce(ports, part);
  return counted;
}

const countOnce = (ports: CountPorts, effects: readonly Effect[]): Promise<number> =>
  commit(
    { ...ports, store: ports.statistics },
    {
      read: () =>
        ports.statistics.open({
          sheets: sheetKeysOf(groupsOf(effects)),
          minutes: [...new Set(effects.map(({ minute }) => minute))],
          hours: deliveryHoursOf(effects),
        }),
      decide(current) {
        const fresh = effects.filter(({ minute, mark }) => !current.isCounted(minute, mark));
        if (fresh.length === 0) return { changes: [], result: 0 };
        return {
          changes: [{ kind: 'statistics', ...statisticsAfter(current, fresh) }],
          result: fresh.length,
        };
      },
    },
  );

/** Groups changes so that each write has few minutes, months and hours, each of which is an item. */
function parts(effects: readonly Effect[]): Effect[][] {
  const unique = new Map(effects.map((effect) => [`${effect.minute} ${effect.mark}`, effect]));
  const inOrder = [...unique.values()].sort((a, b) =>
    a.minute < b.minute ? -1 : Number(a.minute > b.minute),
  );
  const result: Effect[][] = [];
  let items = new Set<string>();
  for (const effect of inOrder) {
    const needed = [
      effect.minute,
      ...sheetKeysOf(groupsOf([effect])).map(({ kind, month }) => `${kind} ${month}`),
      ...deliveryHoursOf([effect]),
    ];
    const part = result.at(-1);
    const union = new Set([...items, ...needed]);
    if (part !== undefined && union.size <= maximumItems) {
      part.push(effect);
      items = union;
    } else {
      result.push([effect]);
      items = new Set(needed);
    }
  }
  return result;
}
