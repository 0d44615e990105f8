import type { Steps } from '../../support/browser/count-taps';
import { tableRows } from '../../unit/docs/documents';

export interface Job {
  readonly name: string;
  readonly ours: Steps;
  readonly compared: string;
  readonly theirs: Steps;
  readonly source: string;
}

const head = ['job', 'taps', 'typed', 'compared with', 'its taps', 'its typed', 'source'];

/** The jobs of docs/comparison.md: its table of customers and its table of staff. */
export const jobsIn = (document: string): readonly Job[] =>
  (['## Customers', '## Staff'] as const).flatMap((title) =>
    tableRows(document.slice(document.indexOf(title)), head).map(
      ([name = '', taps, typed, compared = '', theirTaps, theirTyped, source = '']) => ({
        name,
        ours: { taps: Number(taps), typed: Number(typed) },
        compared,
        theirs: { taps: Number(theirTaps), typed: Number(theirTyped) },
        source,
      }),
    ),
  );
