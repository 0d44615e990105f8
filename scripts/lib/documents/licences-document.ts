import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that only require their notice. Any other must be decided on, not slip in with an update. */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
];

/** An entry of `package-lock.json`. npm marks what none of our `dependencies` needs. */
interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** The packages in the bundles and the site, each version once, by name: our `dependencies` and theirs. */
export function shippedPackages(root: string): ShippedPackage[] {
  const lock: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = Object.entries(lock.packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !(dev || optional || devOptional))
    .map(([path, { version }]) => ({
      name: nameOf(path),
      version,
      licence: licenceOf(JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))),
    }));
  const byText = new Map(found.map((of) => [`${of.name} ${of.version}`, of]));
  return [...byText.keys()].sort().flatMap((text) => byText.get(text) ?? []);
}

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** Before 2014, packages had `licenses`. */
function licenceOf({ license, licenses }: { license?: unknown; licenses?: { type?: string }[] }): string {
  if (typeof license === 'string') return license;
  return licenses?.map(({ type }) => type).join(' OR ') || 'none named';
}

/** @throws Error naming every package whose licence is not allowed */
export function licencesDocument(packages: readonly ShippedPackage[]): string {
  const others = packages.filter(({ licence }) => !allowedLicences.includes(licence));
  if (others.length > 0) {
    const list = others.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
    throw new Error(`Not among the allowed licences:\n${list.join('\n')}`);
  }
  const sections = allowedLicences.flatMap((licence) => {
    const own = packages.filter((of) => of.licence === licence);
    return own.length === 0 ? [] : [sectionOf(licence, own)];
  });
  return [head(packages.length), ...sections].join('\n');
}

const sectionOf = (licence: string, packages: readonly ShippedPackage[]): string =>
  `## ${licence}\n\n${packages.map(({ name, version }) => `- ${name} ${version}\n`).join('')}`;

const head = (count: number): string => `# Licences

Written by \`npm run licences\`. The product itself is under [Apache 2.0](../LICENSE).

These ${count} packages are what the functions and the site are built from: what their code imports, and whatever that asks
for. Bundlers take only what is used of them. Tools that build and test are not among them. The script fails on a
licence that is not one of ${allowedLicences.join(', ')}.

The list of common passwords in \`contracts/accounts/common-passwords.ts\` is from @zxcvbn-ts/language-common 4.1.3, MIT,
© 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts.
`;
