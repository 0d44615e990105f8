/** The alias of each function, used by its callers. */
export const liveAlias = 'live';

/** A function's description, with its release. */
export const withRelease = (description: string, release: string): string =>
  `${description} (release ${release})`;
