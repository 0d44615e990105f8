const FREE_FAILURES = 5;
const LONGEST_LOCK_MS = 15 * 60_000;

/**
 * Cognito's lockout: one second after five wrong passwords, doubling with each further one up to 15 minutes.
 * Attempts while locked don't count (developer guide, "Lockout behavior for failed sign-in attempts").
 */
export class SignInLockout {
  readonly #failures = new Map<string, { count: number; lockedUntil: number }>();

  isLocked(username: string, now: number): boolean {
    return (this.#failures.get(username)?.lockedUntil ?? 0) > now;
  }

  failed(username: string, now: number): void {
    const count = (this.#failures.get(username)?.count ?? 0) + 1;
    const lockMs = count < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (count - FREE_FAILURES), LONGEST_LOCK_MS);
    this.#failures.set(username, { count, lockedUntil: now + lockMs });
  }

  succeeded(username: string): void {
    this.#failures.delete(username);
  }
}
