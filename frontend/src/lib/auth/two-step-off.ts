import { keptInTab } from '../kept-in-tab';

const kept = keptInTab('two-step-off', (value): value is string => typeof value === 'string');

/** Whose two-step login a recovery code has switched off, until they have read it on Home. */
export const twoStepOff = {
  noteFor: (email: string): void => kept.save(email),
  isFor: (email: string | null): boolean => email !== null && kept.load() === email,
  clear: (): void => kept.clear(),
};
