import { type CustomerNotice, calledOffFact } from './entities';
import type { NoticeStore } from './ports';

/** After so many notices of one moment, a change that is taken back or made again is no longer told of. */
const mostTimes = 9;

/**
 * The next notice of a moment at which prices change, after those that were told before: first that they change, then that this was
 * called off, then that they change after all, each once. Null: nothing new.
 */
export async function nextOf(
  { get }: Pick<NoticeStore, 'get'>,
  change: CustomerNotice,
  changes: boolean,
): Promise<CustomerNotice | null> {
  for (let times = 0; times < mostTimes; times += 1) {
    const cause = times === 0 ? change.cause : `${change.cause}#${times}`;
    if ((await get(`${change.event}#${cause}`)) !== null) continue;
    const knowsOfChange = times % 2 === 1;
    if (knowsOfChange === changes) return null;
    return { ...change, cause, facts: { ...change.facts, ...(!changes && calledOffFact) } };
  }
  return null;
}
