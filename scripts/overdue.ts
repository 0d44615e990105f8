/**
 * `npm run overdue`: fails if a deadline of docs/security.md has passed: for a known vulnerability, for a package with a newer release, or
 * for the secret between CloudFront and the API of a deployment in config/.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironment } from '../lib/load-environment';
import { oldSecretWarning } from '../lib/protection-gaps';
import { advisoriesIn, olderThanLatest, outdated } from './lib/dependencies/npm-reports';
import { overdueAdvisories, overdueUpdates } from './lib/dependencies/overdue';
import { projectRoot } from './lib/project-root';

const today = new Date();
const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

const overdue = [
  ...attempt(() =>
    overdueAdvisories(
      advisoriesIn(npm('audit'), npm('audit', '--omit=dev')),
      readJson('.github/advisories.json'),
      today,
    ),
  ),
  ...attempt(() => overdueUpdates(packages(), today)),
  ...environments().flatMap(({ name, settings }) =>
    attempt(() => {
      const warning = oldSecretWarning(settings, today);
      return warning === null ? [] : [warning];
    }).map((problem) => `${name}: ${problem}`),
  ),
];
for (const line of overdue) console.error(line);
if (overdue.length > 0) process.exitCode = 1;
else console.log('Nothing is overdue.');

/** Runs a check. A check that fails is reported like something overdue. */
function attempt(check: () => string[]): string[] {
  try {
    return check();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Runs npm. An exit code of 1 is accepted, since npm uses it if it has something to report. */
function npm(...args: readonly string[]) {
  try {
    return JSON.parse(execFileSync('npm', [...args, '--json'], { cwd: projectRoot, encoding: 'utf8' }));
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (!stdout) throw error;
    return JSON.parse(stdout);
  }
}

function packages() {
  const { packageRules }: { packageRules: { allowedVersions?: string; matchPackageNames: string[] }[] } =
    readJson('renovate.json');
  const left = packageRules
    .filter(({ allowedVersions }) => allowedVersions !== undefined)
    .flatMap(({ matchPackageNames }) => matchPackageNames);
  return olderThanLatest(npm('outdated'), left).map(({ name, current }) =>
    outdated(name, current, npm('view', name, 'time')),
  );
}

/** Checks the deployments that keep their data. The example configuration isn't one. */
function environments() {
  const folder = join(projectRoot, 'config');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'example.json')
    .map((file) => loadEnvironment(file.replace('.json', ''), folder))
    .filter(({ settings }) => settings.keepData);
}
