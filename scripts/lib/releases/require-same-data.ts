import type { Move, Version } from './function-versions';
import type { RollbackPlan } from './rollback-plan';

/** The variables that name a version's data: with other values, it would work on other data, for other users. */
const fixed = ['TABLE_NAME', 'SETTINGS_SECRET_ID', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID'];
const originSecrets = 'ORIGIN_SECRETS';

/**
 * Checks a version's configuration, which is as old as the version itself.
 * @throws Error if it uses other data than the live version, or refuses the requests that CloudFront sends now
 */
export function requireSameData({ to, moves }: RollbackPlan): void {
  const found = new Map<string, string[]>();
  for (const move of moves) {
    for (const name of [...otherData(move), ...otherSecret(move)])
      found.set(name, [...(found.get(name) ?? []), move.of.label]);
  }
  if (found.size === 0) return;
  const lines = [...found].map(([name, labels]) => `  another ${name}: ${labels.join(', ')}`);
  throw new Error(
    `${to} was configured for another table, user pool or secret than what is live now, so nothing was changed:\n` +
      `${lines.join('\n')}\nDeploy its commit instead, with the configuration of today (docs/operations/releases.md#rolling-back).`,
  );
}

function otherData({ of, to }: Move): string[] {
  const live = of.versions.find(({ number }) => number === of.live);
  return fixed.filter((name) => {
    const [was, is] = [live?.variables[name], to.variables[name]];
    return was !== undefined && is !== undefined && was !== is;
  });
}

/** Finds a version that doesn't know the current secret. CloudFront sends the first one that the last deployment configured. */
function otherSecret({ of, to }: Move): string[] {
  const sent = secretsOf(newestOf(of.versions))[0];
  return sent === undefined || secretsOf(to).includes(sent) ? [] : [originSecrets];
}

const newestOf = (versions: readonly Version[]): Version | undefined =>
  versions.toSorted((a, b) => b.number - a.number)[0];

const secretsOf = (version: Version | undefined): string[] =>
  version?.variables[originSecrets]?.split(',') ?? [];
