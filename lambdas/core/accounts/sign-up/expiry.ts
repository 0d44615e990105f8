import { hourMs } from '../../durations';
import type { WaitingSignUp } from './ports';

/** As long as the code holds that was mailed. */
const validForMs = 24 * hourMs;

/**
 * When a sign-up that waits is removed. Who signs up with its address, too, gets a day to prove it; who does so again puts
 * nothing off, so that no sign-up waits for longer than two days.
 */
export const expiresAt = ({
  createdAt,
  contestedAt,
}: Pick<WaitingSignUp, 'createdAt' | 'contestedAt'>): Date => {
  const since = Math.max(createdAt.getTime(), contestedAt?.getTime() ?? 0);
  return new Date(Math.min(since, createdAt.getTime() + validForMs) + validForMs);
};
