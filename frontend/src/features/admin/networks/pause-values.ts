import { mostDaysToPause, mostPausedDays } from '../../../../../contracts/networks/networks';
import type { AdminNetwork, Input } from '../../../lib/api/contract-types';
import { formatDateTime } from '../../../lib/dates';
import { momentField, momentOf } from '../shared/shop-dates';

type Asked = Omit<Input<'admin-pause-sales'>, 'requestId'>;

/** The form's fields, as text. */
export type PauseValues = {
  network: string;
  /** Empty: the whole network; otherwise `line BigTime` or `plan mtn-5gb`. */
  target: string;
  mode: string;
  /** The value of a date-time field, in Ghana's time. Empty: now, or the current start. */
  from: string;
  /** The same. Empty: no end. */
  until: string;
  resumes: string;
  words: string;
};

export function pauseOf({ network, target, mode, from, until, resumes, words }: PauseValues): Asked {
  const [kind, name] = [target.slice(0, 4), target.slice(5)];
  return {
    target: {
      network,
      ...(kind === 'line' && { line: name }),
      ...(kind === 'plan' && { planId: name }),
    },
    pause: {
      words: words.trim(),
      from: timeIn(from),
      until: timeIn(until),
      mode: modeOf({ mode }),
      resumes: resumes === 'yes',
    },
  };
}

const timeIn = (field: string): string | null => (field === '' ? null : momentOf(field).toISOString());

export const modeOf = ({ mode }: Pick<PauseValues, 'mode'>) =>
  mode === 'send_later' ? 'send_later' : 'no_new_orders';

type Pause = AdminNetwork['pauses'][number];

export interface Chosen {
  readonly pause: Pause;
  readonly hasBegun: boolean;
}

/** Returns the current or coming pause of exactly the chosen scope. */
export function sameAsChosen(
  networks: readonly AdminNetwork[],
  { network, target }: Pick<PauseValues, 'network' | 'target'>,
): Chosen | undefined {
  const chosen = networks.find(({ id }) => id === network);
  return [
    ...(chosen?.pauses ?? []).map((pause) => ({ pause, hasBegun: true })),
    ...(chosen?.next_pauses ?? []).map((pause) => ({ pause, hasBegun: false })),
  ].find(({ pause: { line, plan } }) => target === (plan ? `plan ${plan.id}` : line ? `line ${line}` : ''));
}

/** Returns the form values of an existing pause, so that saving them unchanged changes nothing. */
export const valuesOf = ({ pause: { mode, from, until, resumes, words }, hasBegun }: Chosen) => ({
  mode,
  from: hasBegun ? '' : momentField(new Date(from)),
  until: until === null ? '' : momentField(new Date(until)),
  resumes: resumes ? 'yes' : 'no',
  words,
});

/** No end by default, because customers read the time that staff choose. */
export const usualPause = () => ({ mode: 'no_new_orders', from: '', until: '', resumes: 'no', words: '' });

/** A pause as it was shown, for the request; null: none. */
export function seenOf(shown: Chosen | undefined): Input<'admin-pause-sales'>['seen'] {
  if (shown === undefined) return null;
  const { words, from, until, mode, resumes } = shown.pause;
  return { words, until, mode, resumes, from: shown.hasBegun ? null : from };
}

/** Instead of a pause that someone else has ended. */
export const notPaused = { ...usualPause(), mode: 'none' };

/** A pause as it is compared with a colleague's. */
export function pauseWords({ mode, from, until, resumes, words }: PauseValues): string {
  if (mode === notPaused.mode) return 'Selling as usual';
  const time = (text: string) => formatDateTime(momentOf(text).toISOString());
  return [
    modeLabels[modeOf({ mode })],
    from !== '' && `from ${time(from)}`,
    until !== '' && `${resumes === 'yes' ? 'resumes' : 'until about'} ${time(until)}`,
    words.trim() !== '' && `“${words.trim()}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

export const modeLabels = { no_new_orders: 'Stop selling', send_later: 'Take orders, send later' } as const;

export function timeProblems(
  { from, until, resumes }: PauseValues,
  now: Date,
): { from?: string; until?: string } {
  const ofFrom = from === '' ? null : farProblem(from, now, mostDaysToPause);
  const ofUntil = until === '' ? resumesNever(resumes) : farProblem(until, now, mostPausedDays);
  if (ofFrom !== null || ofUntil !== null)
    return { ...(ofFrom !== null && { from: ofFrom }), ...(ofUntil !== null && { until: ofUntil }) };
  const isBackwards = from !== '' && until !== '' && momentOf(until) <= momentOf(from);
  return isBackwards ? { until: 'Choose a time after it begins' } : {};
}

const resumesNever = (resumes: string): string | null => (resumes === 'yes' ? 'Say when it resumes' : null);

function farProblem(text: string, now: Date, days: number): string | null {
  const at = momentOf(text).getTime();
  if (!(at > now.getTime())) return 'Choose a time in the future';
  return at - now.getTime() > days * 24 * 60 * 60_000 ? `Choose a time in the next ${days} days` : null;
}
