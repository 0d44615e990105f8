import type { AdminNetwork } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';

type Pause = AdminNetwork['pauses'][number];
type Mode = Pause['mode'];

/** One word for each: nothing is sold, or orders are taken and sent later. */
export const stateWords = { no_new_orders: 'Not selling', send_later: 'Paused' } as const;

/** The same for a scheduled pause. */
export const nextStateWords = { no_new_orders: 'Will stop selling', send_later: 'Will be paused' } as const;

/** Each state once, with what is in it: `Not selling: MTN data`, `Paused: Telecel data`. */
const listOfPauses = (pauses: readonly Pause[], words: Readonly<Record<Mode, string>> = stateWords) =>
  (['no_new_orders', 'send_later'] as const)
    .map(
      (mode) => [words[mode], pauses.filter((pause) => pause.mode === mode).map(({ what }) => what)] as const,
    )
    .filter(([, whats]) => whats.length > 0)
    .map(([word, whats]) => `${word}: ${whats.join(', ')}`);

/** Current and scheduled pauses: `Paused: MTN data`, `Will stop selling: Telecel data from 27/11/2026 06:00`. */
export const listOfAll = (now: readonly Pause[], next: readonly Pause[]): string[] => [
  ...listOfPauses(now),
  ...listOfPauses(
    next.map((pause) => ({ ...pause, what: `${pause.what} from ${formatDateTime(pause.from)}` })),
    nextStateWords,
  ),
];

/** The same within a sentence: `not selling`. */
export const lowerCased = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
