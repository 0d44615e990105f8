import { keptInAllTabs } from './kept-in-tab';

/** A payment begun earlier than this is probably not being made any more. */
export const startedLatelyMs = 60 * 60_000;

interface Begun {
  readonly userId: string;
  /** In milliseconds since 1970. 0: none is pending. */
  readonly at: number;
  /** When the latest payment that is known to be over was begun, as the shop says; ISO. */
  readonly over?: string | undefined;
}

/** The latest payment begun on this device. With what the shop knows of others, it tells whether Home has anything to ask about. */
export const begunTopUp = keptInAllTabs('top-up-begun', (value): value is Begun => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, at, over } = value as Partial<Begun>;
  return (
    typeof userId === 'string' && typeof at === 'number' && ['undefined', 'string'].includes(typeof over)
  );
});

/**
 * Whether a payment may be on its way, begun here or on another device. Otherwise Home asks nothing.
 * @param told when the latest was begun, as the shop says; ISO
 */
export function wasTopUpBegun(userId: string | null, told: string | undefined): boolean {
  const kept = begunTopUp.load();
  const begun = kept?.userId === userId ? kept : undefined;
  if (begun !== undefined && isLately(begun.at)) return true;
  return told !== undefined && told !== begun?.over && isLately(Date.parse(told));
}

const isLately = (at: number): boolean => Date.now() - at <= startedLatelyMs;
