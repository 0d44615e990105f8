/** In memory only: stored data would outlive the page, and the number is someone else's. */
let kept = { userId: '', typed: '' };

/** Keeps the number typed on Home while the page lives, so that looking at another screen doesn't lose it. */
export function keepNumberOnHome(userId: string, typed: string): void {
  kept = { userId, typed };
}

/** Returns what this customer has typed. Empty: nothing, or it was bought for. */
export const numberOnHome = (userId: string): string => (kept.userId === userId ? kept.typed : '');
