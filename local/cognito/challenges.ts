import { randomBytes } from 'node:crypto';

/** Cognito's default: three minutes between the two halves of a sign-in (app client, `AuthSessionValidity`). */
const LIFETIME_MS = 3 * 60_000;

/** State between the two requests of a sign-in; a challenge that is taken can't be answered again. */
export class Challenges<T> {
  readonly #pending = new Map<string, { value: T; expiresAt: number }>();

  /** Returns an unguessable handle, which the client sends back with its answer. */
  open(value: T, now: number): string {
    this.#removeExpired(now);
    const handle = randomBytes(48).toString('base64');
    this.#pending.set(handle, { value, expiresAt: now + LIFETIME_MS });
    return handle;
  }

  take(handle: string, now: number): T | undefined {
    const found = this.find(handle, now);
    this.#pending.delete(handle);
    return found;
  }

  /** Returns a challenge, which can be answered again afterwards. */
  find(handle: string, now: number): T | undefined {
    const found = this.#pending.get(handle);
    return found !== undefined && found.expiresAt > now ? found.value : undefined;
  }

  /** Removes the first ones only: a Map keeps insertion order, so expired ones come first. */
  #removeExpired(now: number): void {
    for (const [handle, { expiresAt }] of this.#pending) {
      if (expiresAt > now) return;
      this.#pending.delete(handle);
    }
  }
}
