import type { DeployedFunction, Move, Version } from './function-versions';

export interface Release {
  readonly name: string;
  /** When the last of its versions was published. */
  readonly publishedAt: Date;
  /** The number of functions in which it is live. */
  readonly liveIn: number;
  readonly isTakenBack: boolean;
}

export interface RollbackPlan {
  /** Newest first. */
  readonly releases: readonly Release[];
  /** The newest release that is live in any function. */
  readonly from: string;
  /** The release to go back to. If it equals `from`, an earlier rollback is finished. */
  readonly to: string;
  readonly moves: readonly Move[];
  /** Functions that are newer than `to`, so it has no version of them. They stay as they are. */
  readonly without: readonly DeployedFunction[];
}

/**
 * Plans which versions to put live. All functions go to the same release, whether their live version is newer or older.
 * @param to a release; by default the last one before the newest live release that wasn't taken back
 * @throws Error if there is no release to go to
 */
export function planRollback(functions: readonly DeployedFunction[], to?: string): RollbackPlan {
  const releases = releasesOf(functions);
  const [from] = releases.filter(({ liveIn }) => liveIn > 0);
  if (from === undefined) throw new Error('No live version has a release in its description: deploy first.');
  const target = to ?? releaseBefore(from, releases)?.name ?? null;
  if (target !== null && !releases.some(({ name }) => name === target))
    throw new Error(
      `There is no release ${target}. There are: ${releases.map(({ name }) => name).join(', ')}.`,
    );
  if (target === null && !isAfterRollback(from, releases))
    throw new Error(`There is no release before ${from.name} to go back to.`);
  const goal = target ?? from.name;
  const moves = functions.flatMap((of) => {
    const version = newest(of.versions.filter(({ release }) => release === goal));
    if (version === undefined || (version.number === of.live && !of.isShifting)) return [];
    return [{ of, to: version, takenBack: notesAfter(of, goal, releases) }];
  });
  return {
    releases,
    from: from.name,
    to: goal,
    moves,
    without: functions.filter(({ versions }) => !versions.some(({ release }) => release === goal)),
  };
}

/** Returns the releases, newest first. The time of a release that was deployed twice is the second one. */
export function releasesOf(functions: readonly DeployedFunction[]): Release[] {
  const published = new Map<string, Date>();
  const live = new Map<string, number>();
  for (const { versions, live: liveNumber } of functions) {
    for (const { release, number, publishedAt } of versions) {
      if (release === null) continue;
      const known = published.get(release);
      if (known === undefined || known < publishedAt) published.set(release, publishedAt);
      if (number === liveNumber) live.set(release, (live.get(release) ?? 0) + 1);
    }
  }
  const takenBack = new Set(functions.flatMap((of) => of.takenBack));
  return [...published]
    .map(([name, publishedAt]) => ({
      name,
      publishedAt,
      liveIn: live.get(name) ?? 0,
      isTakenBack: takenBack.has(name),
    }))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** Returns the release before `from`. Null if `from` is the target of an earlier rollback: a second run finishes it, and goes no further. */
function releaseBefore(from: Release, releases: readonly Release[]): Release | null {
  if (isAfterRollback(from, releases)) return null;
  const older = releases.slice(releases.indexOf(from) + 1);
  return older.find(({ isTakenBack }) => !isTakenBack) ?? null;
}

const isAfterRollback = (from: Release, releases: readonly Release[]): boolean =>
  releases.slice(0, releases.indexOf(from)).some(({ isTakenBack }) => isTakenBack);

/** Returns the releases to note as taken back: those that are newer than the one that will be live. */
function notesAfter(of: DeployedFunction, goal: string, releases: readonly Release[]): string[] {
  const names = releases.map(({ name }) => name);
  const left = of.versions.find(({ number }) => number === of.live)?.release;
  const noted = new Set([...of.takenBack, ...(left ? [left] : [])]);
  return [...noted].filter(
    (name) =>
      name !== goal &&
      names.includes(name) &&
      (of.takenBack.includes(name) || names.indexOf(name) < names.indexOf(goal)),
  );
}

const newest = (versions: readonly Version[]): Version | undefined =>
  versions.toSorted((a, b) => b.number - a.number)[0];
