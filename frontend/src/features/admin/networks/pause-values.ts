import type { Input } from '../../../lib/api/contract-types';

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
      until: until === '' ? null : new Date(until).toISOString(),
      mode: mode === 'no_new_orders' ? 'no_new_orders' : 'send_later',
      resumes: resumes === 'yes',
    },
  };
}

/** In the next five minutes after an hour, as a field has it. */
export function inAnHour(now: Date): string {
  const fiveMinutes = 5 * 60_000;
  const at = Math.ceil((now.getTime() + 12 * fiveMinutes) / fiveMinutes) * fiveMinutes;
  return new Date(at - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function untilProblem({ until, resumes }: PauseValues, now: Date): { until?: string } {
  if (until === '') return resumes === 'yes' ? { until: 'Say when it resumes' } : {};
  return new Date(until) > now ? {} : { until: 'Choose a time in the future' };
}
