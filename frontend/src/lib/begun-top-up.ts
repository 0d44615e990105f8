import { keptInAllTabs } from './kept-in-tab';

/** A payment begun earlier than this is probably not being made any more. */
export const startedLatelyMs = 60 * 60_000;

interface Begun {
  readonly userId: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** The latest payment begun on this device. It tells whether Home has anything to ask about, so that it otherwise asks nothing. */
export const begunTopUp = keptInAllTabs('top-up-begun', (value): value is Begun => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, at } = value as Partial<Begun>;
  return typeof userId === 'string' && typeof at === 'number';
});

export function wasTopUpBegun(userId: string | null): boolean {
  const begun = begunTopUp.load();
  return begun !== undefined && begun.userId === userId && Date.now() - begun.at <= startedLatelyMs;
}
