import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Package {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const lockFile = join(__dirname, '../../../package-lock.json');
const packages: Readonly<Record<string, Package>> = JSON.parse(readFileSync(lockFile, 'utf8')).packages;

/**
 * npm leaves out of the lock what it could not fetch, and then `npm ci` refuses the lock. If this test fails after an
 * installation, the registry in use lacks some platforms' packages: put back the entries that the lock had.
 */
test('the lock file has the optional packages of every platform', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.filter((name) => !locked.has(name))).toEqual([]);
});

test('the lock file names no place to download from', () => {
  expect(Object.values(packages).filter((entry) => 'resolved' in entry)).toEqual([]);
});
