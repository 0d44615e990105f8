import type { Row } from '../benchmark';
import { accessPatternsPage, type PatternCost } from '../cost/table-units';

type Costs = ReadonlyMap<string, PatternCost>;

const units = {
  requests: 'requests',
  read: 'read units',
  write: 'write units',
} as const satisfies Record<keyof PatternCost, string>;

const figures = ['requests', 'read', 'write'] as const;
const free: PatternCost = { requests: 0, read: 0, write: 0 };

/** Each pattern's cost, with the documented cost as its bound. @throws Error if only one side has a pattern */
export function patternRows(documented: Costs, measured: Costs): Row[] {
  const unmeasured = [...documented.keys()].filter((pattern) => !measured.has(pattern));
  const undocumented = [...measured.keys()].filter((pattern) => !documented.has(pattern));
  if (unmeasured.length > 0) throw new Error(`Nothing measures ${unmeasured.join('; ')}`);
  if (undocumented.length > 0)
    throw new Error(`${accessPatternsPage} has no access pattern ${undocumented.join('; ')}`);
  return [...documented].flatMap(([pattern, promised]) => {
    const cost = measured.get(pattern) ?? free;
    return figures
      .filter((figure) => promised[figure] > 0 || cost[figure] > 0)
      .map((figure) => ({
        promise: pattern,
        measured: cost[figure],
        unit: units[figure],
        bound: { atMost: promised[figure] },
      }));
  });
}
