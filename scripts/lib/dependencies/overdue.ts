const dayMs = 86_400_000;

export const severities = ['critical', 'high', 'moderate', 'low'] as const;
export type Severity = (typeof severities)[number];

/** In days from when it was seen (docs/security.md, "Dependencies"). */
const fixedWithin: Readonly<Record<Severity, number>> = {
  critical: 2,
  high: 7,
  moderate: 30,
  low: 90,
};
/** A package that only builds or tests the shop has as long as the least severe. */
const toolsWithin = fixedWithin.low;
/** For which a newer release of a package may be left out. */
const updatedWithin = 90;

/** A known vulnerability of a package that is installed. */
export interface Advisory {
  /** For example `GHSA-xxxx-xxxx-xxxx`. */
  readonly id: string;
  readonly package: string;
  readonly severity: Severity;
  /** Whether the package is shipped. */
  readonly isShipped: boolean;
}

/** A row of `.github/advisories.json`: an advisory that somebody works on. */
export interface Seen {
  readonly id: string;
  /** The day, as `2026-11-21`. */
  readonly seen: string;
}

/** A package of package.json that isn't the newest. */
export interface Outdated {
  readonly package: string;
  /** When the first newer release came out. */
  readonly newerSince: Date;
}

const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / dayMs);

/** The known vulnerabilities whose time is over today. */
export function overdueAdvisories(
  advisories: readonly Advisory[],
  notes: readonly Seen[],
  today: Date,
): string[] {
  const seen = new Map(notes.map((note) => [note.id, new Date(note.seen)]));
  const due = advisories.flatMap(({ id, package: name, severity, isShipped }) => {
    const since = seen.get(id);
    const what = `${id} (${name}, ${severity})`;
    if (since === undefined) return [`${what} is new: update it, or note the day in .github/advisories.json`];
    const within = isShipped ? fixedWithin[severity] : toolsWithin;
    const days = daysBetween(since, today);
    return days > within ? [`${what} has been known for ${days} days, of ${within}`] : [];
  });
  const known = new Set(advisories.map(({ id }) => id));
  const over = notes.filter(({ id }) => !known.has(id));
  return [...due, ...over.map(({ id }) => `${id} is mended: remove it from .github/advisories.json`)];
}

export const overdueUpdates = (packages: readonly Outdated[], today: Date): string[] =>
  packages
    .map(({ package: name, newerSince }) => ({ name, days: daysBetween(newerSince, today) }))
    .filter(({ days }) => days > updatedWithin)
    .map(({ name, days }) => `${name} has had a newer release for ${days} days, of ${updatedWithin}`);
