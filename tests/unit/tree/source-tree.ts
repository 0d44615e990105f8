import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from '@swc/core';

const root = join(__dirname, '../../..');
const codeFolders = ['bin', 'contracts', 'frontend', 'lambdas', 'lib', 'local', 'scripts', 'tests'];
const codeFile = /\.(ts|tsx|mjs|js)$/;

/** Text by path, relative to the repository. */
export type Sources = Readonly<Record<string, string>>;

export interface Import {
  readonly specifier: string;
  /** Path in the repository; undefined for a package. */
  readonly target: string | undefined;
  /** The imported names. */
  readonly names: readonly string[];
  readonly isTypeOnly: boolean;
}

export interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Globals that it uses, such as `fetch`, `Date.now` or `new Date()`. */
  readonly globals: ReadonlySet<string>;
}

/** All code files, tracked or not; or only those whose names match. */
export function readSources(named = codeFile): Sources {
  const files = codeFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && named.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return Object.fromEntries(
    files.map((file) => [posix.relative(root, file), readFileSync(file, 'utf8')] as const).sort(),
  );
}

export function parseSources(sources: Sources): Module[] {
  return Object.entries(sources).map(([path, text]) => parseModule(path, text, sources));
}

/** A node of swc's syntax tree. */
export interface Node {
  readonly type: string;
  readonly [property: string]: unknown;
}

export const syntaxOf = (path: string, text: string) =>
  parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' })
    .body as unknown as Node[];

function parseModule(path: string, text: string, sources: Sources): Module {
  const body = syntaxOf(path, text);
  const imports: Import[] = [];
  const globals = new Set<string>();
  visit(body, (node) => {
    const found = importOf(node);
    if (found) imports.push({ ...found, target: resolveImport(path, found.specifier, sources) });
    const name = globalOf(node);
    if (name) globals.add(name);
  });
  return { path, imports, globals };
}

export function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const element of value) visit(element, look);
  if (!isNode(value)) return;
  look(value);
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, look);
}

/** Import declarations, re-exports, and dynamic imports of a literal. */
function importOf(node: Node): Omit<Import, 'target'> | undefined {
  if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import') {
    const [argument] = node.arguments as { expression: Node }[];
    const specifier = argument?.expression.type === 'StringLiteral' ? argument.expression.value : undefined;
    return typeof specifier === 'string' ? { specifier, names: [], isTypeOnly: false } : undefined;
  }
  if (node.type !== 'ImportDeclaration' && !isReExport(node)) return undefined;
  const { value } = node.source as { value: string };
  const specifiers = (node.specifiers ?? []) as { imported?: { value: string }; local?: { value: string } }[];
  const names = specifiers.map(({ imported, local }) => imported?.value ?? local?.value ?? '');
  return { specifier: value, names, isTypeOnly: node.typeOnly === true };
}

function isReExport({ type, source }: Node): boolean {
  return type.startsWith('Export') && typeof source === 'object' && source !== null;
}

/** `fetch()`, `process.env`, `Date.now` and `new Date()` by these names. */
function globalOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') {
    const object = identifier(node.object);
    return object && `${object}.${identifier(node.property)}`;
  }
  const callee = identifier(node.callee);
  if (node.type === 'CallExpression') return callee;
  const hasArguments = Array.isArray(node.arguments) && node.arguments.length > 0;
  return node.type === 'NewExpression' && callee && !hasArguments ? `new ${callee}()` : undefined;
}

function identifier(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.value) : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function resolveImport(from: string, specifier: string, sources: Sources): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.join(dirname(from), specifier);
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => `${path}${ending}`);
  return candidates.find((candidate) => candidate in sources) ?? path;
}
