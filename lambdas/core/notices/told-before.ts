import { type CustomerNotice, isCalledOff } from './entities';
import type { NoticeStore } from './ports';

/** A change of prices that is taken back and made again more often than this is told of no more. */
const mostTimes = 9;

/**
 * What is to be told of a moment at which prices change, after what was told before: that they change, that this was called off, that
 * they do after all, each once. Null: nothing.
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
    return { ...change, cause, facts: { ...change.facts, ...(!changes && isCalledOff) } };
  }
  return null;
}
