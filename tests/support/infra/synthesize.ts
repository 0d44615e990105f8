import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { App } from 'aws-cdk-lib/core';
import { type DeploymentSettings, parseDeploymentSettings } from '../../../lib/deployment-settings';
import { functionNames } from '../../../lib/functions';
import type { Environment } from '../../../lib/load-environment';
import { Shop, type ShopProps } from '../../../lib/shop';
import { type Brand, loadBrand } from '../../../lib/site/brand/brand';
import type { SiteFiles } from '../../../lib/site/site-files';
import { readDeclarations } from '../../../scripts/lib/functions/declarations';
import { projectRoot } from '../../../scripts/lib/project-root';

const readJson = (path: string) => JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));

/** Templates are looked at for what they declare; what a function does, other tests say. */
export const anyCodeText = 'exports.handler = async () => {};';
export const anyCode = () => Code.fromInline(anyCodeText);

/** One file of each kind. What a page shows, other tests say. */
export const smallSite: SiteFiles = new Map(
  ['/index.html', '/app.html', '/sw.js', '/robots.txt', '/assets/app-1a2b.js', '/assets/app-1a2b.css']
    .map((path) => [path, Buffer.from(path)] as const)
    .concat([['/manifest.webmanifest', Buffer.from('{}')]]),
);

export const exampleSettings = (): DeploymentSettings =>
  parseDeploymentSettings(readJson('config/example.json'), 'config/example.json');

export const exampleBrand = (): Brand => loadBrand('nkoso', join(projectRoot, 'config/brands'));

/** The switches with which `cdk` makes the app. */
export const cdkContext = (): Record<string, unknown> => readJson('cdk.json').context;

const exampleDeclarations = () => readDeclarations(join(projectRoot, 'lambdas/functions'), functionNames);

/** The app as `cdk` makes it of the example, with the same switches. */
export const exampleShop = (
  change: Partial<DeploymentSettings> = {},
  { brand = exampleBrand(), ...options }: Options & { readonly brand?: Brand } = {},
) => shopOf({ name: 'example', settings: { ...exampleSettings(), ...change }, brand }, options);

type Options = Partial<Pick<ShopProps, 'declarations' | 'codeFor' | 'atOnce' | 'site'>>;

/** Where in our code each resource was made is for who deploys it: to note it costs a quarter of the time. */
function withoutStacks<T>(make: () => T): T {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

/** The app as `cdk` makes it of an environment, with the same switches. */
export async function shopOf(environment: Environment, options: Options = {}) {
  const app = new App({ context: cdkContext(), analyticsReporting: false, treeMetadata: false });
  const declarations = options.declarations ?? (await exampleDeclarations());
  const props = { environment, declarations, codeFor: anyCode, site: smallSite, ...options };
  return { app, shop: withoutStacks(() => new Shop(app, props)) };
}

export const stackNames = [
  'edge',
  'data',
  'web',
  'identity',
  'staff',
  'api',
  'background',
  'operations',
  'files',
] as const;
export type Templates = Readonly<Record<(typeof stackNames)[number], Template>>;

/** Names the file with the example's templates, where they have been made for all tests. */
export const exampleTemplates = 'EXAMPLE_TEMPLATES';

/** Each template is read when it is asked for: most tests look at one. */
export async function synthesizeShop(change: Partial<DeploymentSettings> = {}): Promise<Templates> {
  const made = process.env[exampleTemplates];
  if (made !== undefined && Object.keys(change).length === 0) return readTemplates(made);
  return templatesOf((await exampleShop(change)).shop);
}

export function templatesOf(shop: Shop): Templates {
  const templates = {} as Templates;
  for (const name of stackNames) {
    let read: Template | undefined;
    const get = () => {
      read ??= Template.fromStack(shop[name]);
      return read;
    };
    Object.defineProperty(templates, name, { get, enumerable: true });
  }
  return templates;
}

function readTemplates(file: string): Templates {
  const templates = Object.entries<Record<string, unknown>>(JSON.parse(readFileSync(file, 'utf8')));
  return Object.fromEntries(
    templates.map(([name, template]) => [name, Template.fromJSON(template)]),
  ) as unknown as Templates;
}
