import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DeploymentSettings, parseDeploymentSettings } from './deployment-settings';
import { type Brand, loadBrand } from './site/brand/brand';

/** A named deployment. Stacks, alarms and metrics carry its name. */
export interface Environment {
  readonly name: string;
  readonly settings: DeploymentSettings;
  readonly brand: Brand;
}

/** Short enough for every resource name that contains it. */
const validName = /^[a-z][a-z0-9-]{0,19}$/;

/**
 * Reads `<folder>/<name>.json` and its brand.
 * @throws Error that says what is wrong: the name (listing the existing ones), the JSON, the fields, or the brand
 */
export function loadEnvironment(name: unknown, folder: string): Environment {
  const there = environmentsIn(folder);
  if (typeof name !== 'string' || !there.includes(name)) {
    const asked = typeof name === 'string' ? `There is no environment "${name}".` : 'Which environment?';
    throw new Error(
      `${asked} In ${folder} there ${list(there)}: end an npm command in the name of one, as in npm run deploy -- <name>, and a cdk command in ` +
        '--context environment=<name>. A new one is a copy of example.json there; its name has up to 20 small letters, digits and hyphens.',
    );
  }
  const file = join(folder, `${name}.json`);
  const settings = parseDeploymentSettings(readJson(file), file);
  return { name, settings, brand: loadBrand(settings.brand, join(folder, 'brands')) };
}

function list(names: readonly string[]): string {
  if (names.length === 0) return 'is none';
  return `${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}`;
}

function environmentsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => validName.test(name))
    .sort();
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
