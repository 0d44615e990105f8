import type { Clock, Ids } from '../runtime-ports';
import { OutcomeUnknown } from '../table-errors';
import type { NextStatistics, StatisticsStore } from './ports';

export interface CountPorts {
  readonly statistics: StatisticsStore;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly ids: Pick<Ids, 'jitter'>;
}

/** False where it was not written, or nobody knows: whoever reads again can tell. */
export async function isCommitted(
  { statistics }: Pick<CountPorts, 'statistics'>,
  next: NextStatistics,
): Promise<boolean> {
  try {
    return (await statistics.commit(next)) === 'committed';
  } catch (error) {
    if (error instanceof OutcomeUnknown) return false;
    throw error;
  }
}
