import { keptInTab } from '../kept-in-tab';

const kept = keptInTab('two-step-off', (value): value is string => typeof value === 'string');

/** The customer whose two-step login a recovery code has switched off, until they have read that on Home. */
export const twoStepOff = {
  noteFor: (email: string): void => kept.save(email),
  isFor: (email: string | null): boolean => email !== null && kept.load() === email,
  clear: (): void => kept.clear(),
};
