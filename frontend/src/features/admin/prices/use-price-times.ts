import { useState } from 'react';
import {
  type DraftErrors,
  draftErrors,
  emptyDraft,
  type TimedDraft,
  type TimedPrice,
  withTime,
} from './price-times-values';

/** The changes by time of a price that is edited, and the one that is being typed. */
export function usePriceTimes(initial: readonly TimedPrice[]) {
  const [times, setTimes] = useState(initial);
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<DraftErrors>({});

  /** @returns all of them, with the typed one; null if there is something wrong with that */
  const add = (): readonly TimedPrice[] | null => {
    const found = draftErrors(draft, times, new Date());
    setErrors(found);
    if (Object.keys(found).length > 0) return null;
    const all = withTime(times, draft);
    setTimes(all);
    setDraft(emptyDraft);
    return all;
  };
  const type = (change: Partial<TimedDraft>) => {
    setDraft({ ...draft, ...change });
    setErrors({});
  };
  const remove = ({ at }: TimedPrice) => setTimes(times.filter((one) => one.at !== at));
  const found = () =>
    draft.price.trim() === '' && draft.at === '' ? {} : draftErrors(draft, times, new Date());
  /** Whether nothing is wrong with the typed one; otherwise its fields say what is. */
  const areRight = () => {
    setErrors(found());
    return Object.keys(found()).length === 0;
  };
  /** For saving: what is typed and not added is meant, too. */
  const typed = () => (draft.at === '' || Object.keys(found()).length > 0 ? times : withTime(times, draft));
  const changed = (after: readonly TimedPrice[]) => JSON.stringify(after) !== JSON.stringify(initial);
  return { times, draft, errors, add, type, remove, areRight, typed, changed };
}
