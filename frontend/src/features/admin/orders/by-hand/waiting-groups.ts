import type { Output } from '../../../../lib/api/contract-types';
import { networkOf } from '../../../../lib/networks';

/** What a batch can contain. `line`: null is the whole network, empty is what has no line. */
export type Waiting = Omit<Output<'admin-get-batches'>['waiting'][number], 'items'>;

/** The whole network first if it has several lines, then each line. */
export function waitingGroups(waiting: readonly Waiting[]): Waiting[] {
  const networks = [...new Set(waiting.map(({ network }) => network))];
  return networks.flatMap((network) => {
    const lines = waiting.filter((group) => group.network === network);
    const [oldest] = lines.map(({ since }) => since).toSorted();
    if (lines.length === 1 || oldest === undefined) return lines;
    const count = lines.reduce((sum, group) => sum + group.count, 0);
    const each = lines.map((group) => ({ ...group, line: group.line ?? '' }));
    return [{ network, line: null, count, since: oldest }, ...each];
  });
}

export function waitingName({ network, line }: Pick<Waiting, 'network' | 'line'>): string {
  const { label } = networkOf(network);
  if (line === '') return `${label} without a line`;
  return line === null ? label : `${label} ${line}`;
}
