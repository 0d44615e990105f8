import type { Sending } from '../../core/notices/send-notice';

/** What an error of a service says for certain, by its name. Any other error says nothing. */
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
