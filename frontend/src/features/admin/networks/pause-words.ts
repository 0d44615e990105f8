import type { AdminNetwork } from '../../../lib/api/contract-types';

type Pause = AdminNetwork['pauses'][number];
type Mode = Pause['mode'];

/** One word for each: nothing is sold, or orders are taken and sent later. */
export const pauseWords = { no_new_orders: 'Not selling', send_later: 'Paused' } as const;

/** The same of one that is to come. */
export const nextPauseWords = { no_new_orders: 'Will stop selling', send_later: 'Will be paused' } as const;

/** `Not selling: MTN data. Paused: Telecel data`. */
export const listOfPauses = (pauses: readonly Pause[], words: Readonly<Record<Mode, string>> = pauseWords) =>
  (['no_new_orders', 'send_later'] as const)
    .map(
      (mode) => [words[mode], pauses.filter((pause) => pause.mode === mode).map(({ what }) => what)] as const,
    )
    .filter(([, whats]) => whats.length > 0)
    .map(([word, whats]) => `${word}: ${whats.join(', ')}`);

/** The same within a sentence: `not selling`. */
export const lowerCased = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
