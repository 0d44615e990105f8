/** In memory only: stored data would outlive the page, and the number is someone else's. */
let kept = { userId: '', typed: '' };

/** Keeps the number typed on Home while the page lives, so that looking at another screen doesn't lose it. */
export function keepNumberOnHome(userId: string, typed: string): void {
  kept = { userId, typed };
}

/** Returns the number that this customer has typed. Empty: they typed none, or have bought for it since. */
export const numberOnHome = (userId: string): string => (kept.userId === userId ? kept.typed : '');
