import { mostPausedDays } from '../../../../../contracts/networks/networks';
import type { AdminNetwork, Input } from '../../../lib/api/contract-types';

type Asked = Omit<Input<'admin-pause-sales'>, 'requestId'>;

/** A form's texts. */
export type PauseValues = {
  network: string;
  /** Empty: all of the network; otherwise `line BigTime` or `plan mtn-5gb`. */
  target: string;
  mode: string;
  /** As a field of date and time has it, in this browser's time; empty for none. */
  until: string;
  resumes: string;
  words: string;
};

export function pauseOf({ network, target, mode, until, resumes, words }: PauseValues): Asked {
  const [kind, name] = [target.slice(0, 4), target.slice(5)];
  return {
    target: {
      network,
      ...(kind === 'line' && { line: name }),
      ...(kind === 'plan' && { planId: name }),
    },
    pause: {
      words: words.trim(),
      until: until === '' ? null : fromField(until).toISOString(),
      mode: mode === 'no_new_orders' ? 'no_new_orders' : 'send_later',
      resumes: resumes === 'yes',
    },
  };
}

type Pause = NonNullable<AdminNetwork['pauses']>[number];

/** The pause that is in force of just what was chosen. */
export const sameAsChosen = (
  networks: readonly AdminNetwork[],
  { network, target }: Pick<PauseValues, 'network' | 'target'>,
): Pause | undefined =>
  networks
    .find(({ id }) => id === network)
    ?.pauses?.find(({ line, plan }) => target === (plan ? `plan ${plan.id}` : line ? `line ${line}` : ''));

/** What the form says of a pause: as it is, so that pausing again changes nothing that nobody has seen. */
export const valuesOf = ({ mode, until, resumes, words }: Pause) => ({
  mode,
  until: until === null ? '' : asField(new Date(until)),
  resumes: resumes ? 'yes' : 'no',
  words,
});

export const usualPause = (now: Date) => ({
  mode: 'send_later',
  until: inAnHour(now),
  resumes: 'no',
  words: '',
});

/** In the next five minutes after an hour, as a field has it. */
export function inAnHour(now: Date): string {
  const fiveMinutes = 5 * 60_000;
  return asField(new Date(Math.ceil((now.getTime() + 12 * fiveMinutes) / fiveMinutes) * fiveMinutes));
}

/** In Ghana, where it is UTC: customers read that time. */
const asField = (at: Date): string => at.toISOString().slice(0, 16);
const fromField = (text: string): Date => new Date(`${text}Z`);

export function untilProblem({ until, resumes }: PauseValues, now: Date): { until?: string } {
  if (until === '') return resumes === 'yes' ? { until: 'Say when it resumes' } : {};
  const at = fromField(until).getTime();
  if (!(at > now.getTime())) return { until: 'Choose a time in the future' };
  const isFar = at - now.getTime() > mostPausedDays * 24 * 60 * 60_000;
  return isFar ? { until: `Choose a time in the next ${mostPausedDays} days` } : {};
}
