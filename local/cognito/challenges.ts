import { randomBytes } from 'node:crypto';

/** Cognito's default: three minutes between the two halves of a sign-in (app client, `AuthSessionValidity`). */
const LIFETIME_MS = 3 * 60_000;

/** What the server remembers between two requests of one sign-in, each for a single answer. */
export class Challenges<T> {
  readonly #pending = new Map<string, { value: T; expiresAt: number }>();

  /** Answers the unguessable handle that the client must bring back. */
  open(value: T, now: number): string {
    this.#forgetExpired(now);
    const handle = randomBytes(48).toString('base64');
    this.#pending.set(handle, { value, expiresAt: now + LIFETIME_MS });
    return handle;
  }

  take(handle: string, now: number): T | undefined {
    const found = this.#pending.get(handle);
    this.#pending.delete(handle);
    return found !== undefined && found.expiresAt > now ? found.value : undefined;
  }

  /** A Map keeps its order, so the expired stand first. */
  #forgetExpired(now: number): void {
    for (const [handle, { expiresAt }] of this.#pending) {
      if (expiresAt > now) return;
      this.#pending.delete(handle);
    }
  }
}
