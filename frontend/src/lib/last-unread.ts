import { keptInAllTabs } from './kept-in-tab';

interface LastUnread {
  readonly userId: string;
  readonly count: number;
}

const kept = keptInAllTabs('unread-notices', isLastUnread);

/** How many notices were unread when this device last asked, so that their mark needn't wait. Forgotten when someone signs out. */
export const lastUnread = {
  isAny: (): boolean => (kept.load()?.count ?? 0) > 0,
  of(userId: string): number {
    const last = kept.load();
    return last?.userId === userId ? last.count : 0;
  },
  save: (last: LastUnread): void => kept.save(last),
  clear: (): void => kept.clear(),
};

function isLastUnread(value: unknown): value is LastUnread {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, count } = value as Partial<LastUnread>;
  return typeof userId === 'string' && typeof count === 'number';
}
