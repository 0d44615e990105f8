import { keptInAllTabs } from '../kept-in-tab';

/** A set-up of an authenticator app that has got its key. */
export interface SetUp {
  /** Whose it is: the next person on a shared phone may have a key of their own. */
  readonly userId: string;
  /** Tells it from those of other tabs. */
  readonly id: string;
}

const kept = keptInAllTabs('second-factor-begun', isSetUp);

/** The set-up that got its key last, in any tab: each new key replaces the one before. It is forgotten when it is finished or someone signs out. */
export const latestSetUp = {
  /** Whether this account has got a key before, which its app may hold. */
  isOf: (userId: string): boolean => kept.load()?.userId === userId,
  save: (setUp: SetUp): void => kept.save(setUp),
  /** The same account has got a newer key. */
  hasReplaced: ({ userId, id }: SetUp): boolean => {
    const latest = kept.load();
    return latest !== undefined && latest.userId === userId && latest.id !== id;
  },
  clear: (): void => kept.clear(),
};

function isSetUp(value: unknown): value is SetUp {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, id } = value as Partial<SetUp>;
  return typeof userId === 'string' && typeof id === 'string';
}
