import type { DeployedFunction } from './function-versions';
import { releasesOf } from './rollback-plan';

export interface OldVersion {
  readonly of: DeployedFunction;
  readonly number: number;
}

/** Returns the versions of all but the newest releases, without live versions and versions that belong to no release. */
export function oldVersions(functions: readonly DeployedFunction[], keep: number): OldVersion[] {
  const kept = new Set(
    releasesOf(functions)
      .filter(({ liveIn }, at) => at < keep || liveIn > 0)
      .map(({ name }) => name),
  );
  return functions.flatMap((of) =>
    of.versions
      .filter(({ release, number }) => release !== null && !kept.has(release) && number !== of.live)
      .map(({ number }) => ({ of, number })),
  );
}
