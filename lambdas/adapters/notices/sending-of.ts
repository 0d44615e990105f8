import type { Sending } from '../../core/notices/send-notice';

/** The service's errors whose meaning is certain, by name. Any other error proves nothing. */
export type Certain = Readonly<Record<string, 'refused' | 'later'>>;

export async function sendingOf(certain: Certain, send: () => Promise<unknown>): Promise<Sending> {
  try {
    await send();
    return 'sent';
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return (Object.hasOwn(certain, name) ? certain[name] : undefined) ?? 'unknown';
  }
}

/** Makes one attempt only: a second one after a lost answer would send twice. */
export const sendOnce = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;
