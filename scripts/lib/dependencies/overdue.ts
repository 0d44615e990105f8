const dayMs = 86_400_000;

export const severities = ['critical', 'high', 'moderate', 'low'] as const;
export type Severity = (typeof severities)[number];

/** How many days after it was seen a vulnerability has to be fixed (docs/security.md, "Dependencies"). */
const fixedWithin: Readonly<Record<Severity, number>> = {
  critical: 2,
  high: 7,
  moderate: 30,
  low: 90,
};
/** Packages that only build or test the shop get the longest of these times. */
const toolsWithin = fixedWithin.low;
/** How many days a newer release of a package may wait. */
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
  /** The day on which it was seen, such as `2026-11-21`. */
  readonly seen: string;
}

/** A package in package.json that has a newer release. */
export interface Outdated {
  readonly package: string;
  /** When the first newer release came out. */
  readonly newerSince: Date;
}

const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / dayMs);

/** Returns a sentence for each known vulnerability that should have been fixed by today. */
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
    return days > within
      ? [`${what} has been known for ${days} days; it has to be fixed within ${within}`]
      : [];
  });
  const known = new Set(advisories.map(({ id }) => id));
  const over = notes.filter(({ id }) => !known.has(id));
  return [...due, ...over.map(({ id }) => `${id} is fixed: remove it from .github/advisories.json`)];
}

export const overdueUpdates = (packages: readonly Outdated[], today: Date): string[] =>
  packages
    .map(({ package: name, newerSince }) => ({ name, days: daysBetween(newerSince, today) }))
    .filter(({ days }) => days > updatedWithin)
    .map(
      ({ name, days }) =>
        `${name} has had a newer release for ${days} days; it has to be updated within ${updatedWithin}`,
    );
