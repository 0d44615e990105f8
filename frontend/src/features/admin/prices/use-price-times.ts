import { useState } from 'react';
import {
  type DraftErrors,
  draftErrors,
  emptyDraft,
  type TimedDraft,
  type TimedPrice,
  withTime,
} from './price-times-values';

/** An edited price's changes by time, and the one being typed. */
export function usePriceTimes(initial: readonly TimedPrice[]) {
  const [times, setTimes] = useState(initial);
  const [draft, setDraft] = useState(emptyDraft);
  const [errors, setErrors] = useState<DraftErrors>({});

  /** @returns all of them, including the typed one; null if that is invalid */
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
  /** Whether the typed one is valid; otherwise its fields show the errors. */
  const areRight = () => {
    setErrors(found());
    return Object.keys(found()).length === 0;
  };
  /** On saving, a typed change counts even without Add. */
  const typed = () => (draft.at === '' || Object.keys(found()).length > 0 ? times : withTime(times, draft));
  const changed = (after: readonly TimedPrice[]) => JSON.stringify(after) !== JSON.stringify(initial);
  return { times, draft, errors, add, type, remove, areRight, typed, changed };
}
