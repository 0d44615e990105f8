/** The alias of each function, used by its callers. */
export const liveAlias = 'live';

const pattern = /\(release ([0-9a-f]{8})\)$/;

/** A function's description, with its release. */
export const withRelease = (description: string, release: string): string =>
  `${description} (release ${release})`;

/** Returns the release in a function's description; null if there is none. */
export const releaseIn = (description: string): string | null => pattern.exec(description)?.[1] ?? null;
