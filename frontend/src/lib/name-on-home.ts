import { keptInAllTabs } from './kept-in-tab';

interface Named {
  readonly userId: string;
  readonly name: string;
}

/** The name in Home's heading, for when the shop can't be reached. */
export const nameOnHome = keptInAllTabs('name-on-home', (value): value is Named => {
  if (typeof value !== 'object' || value === null) return false;
  const { userId, name } = value as Partial<Named>;
  return typeof userId === 'string' && typeof name === 'string';
});
