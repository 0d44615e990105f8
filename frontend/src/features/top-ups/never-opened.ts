import { keptInTab } from '../../lib/kept-in-tab';
import type { TopUp } from './use-top-up-history';

/** A start without an answer so far: its payment page never opened, and it may be a pending top-up of the shop. */
interface LostStart {
  readonly userId: string;
  /** In cedis. */
  readonly amount: number;
  /** By the browser's clock, in milliseconds. */
  readonly at: number;
}

interface Starts {
  readonly lost: readonly LostStart[];
  /** The references whose payment page this tab opened. */
  readonly opened: readonly string[];
}

const kept = keptInTab('top-up-starts', (value): value is Starts => {
  const { lost, opened } = (value ?? {}) as Partial<Starts>;
  return Array.isArray(lost) && Array.isArray(opened);
});

const mostKept = 20;

const change = (changed: (before: Starts) => Starts): void => {
  const { lost, opened } = changed(kept.load() ?? { lost: [], opened: [] });
  kept.save({ lost: lost.slice(-mostKept), opened: opened.slice(-mostKept) });
};

/**
 * Remembers a start before it is sent, because the answer may never arrive.
 * @returns call it with the answer: the reference that is about to be paid; undefined: it was refused
 */
export function rememberStart(start: LostStart): (reference?: string) => void {
  change(({ lost, opened }) => ({ lost: [...lost, start], opened }));
  return (reference) =>
    change(({ lost, opened }) => ({
      lost: lost.filter(({ at }) => at !== start.at),
      opened: reference === undefined ? opened : [...opened, reference],
    }));
}

/** How much later the shop may record a start, and how far the two clocks may differ. */
const toleranceMs = 60_000;

/**
 * Whether a pending top-up is one of this tab's lost starts. With more pending top-ups of its time and amount than lost starts, one
 * of them was begun elsewhere and may have been paid: then none is.
 */
export function isNeverOpened(topUp: TopUp, pending: readonly TopUp[], userId: string | null): boolean {
  const { lost, opened } = kept.load() ?? { lost: [], opened: [] };
  if (opened.includes(topUp.reference)) return false;
  const isOf =
    ({ amount, created_at }: TopUp) =>
    (start: LostStart) =>
      start.userId === userId &&
      start.amount === amount &&
      Math.abs(Date.parse(created_at) - start.at) < toleranceMs;
  const starts = lost.filter(isOf(topUp));
  const alike = pending.filter((other) => !opened.includes(other.reference) && starts.some(isOf(other)));
  return starts.length > 0 && alike.length <= starts.length;
}
