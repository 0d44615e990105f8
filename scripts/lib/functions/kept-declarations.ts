import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FunctionDeclaration } from '../../../lambdas/runtime/function-declaration';
import { writeAtomically } from '../write-atomically';
import { builtAtMs } from './build-record';
import { readDeclarations } from './declarations';

type Declarations = Readonly<Record<string, FunctionDeclaration>>;

interface Kept {
  /** The time of the build that they belong to. */
  readonly builtAtMs: number;
  readonly declarations: Declarations;
}

export interface BuiltFunctions {
  readonly functionsDir: string;
  /** The folder of the bundles. */
  readonly outDir: string;
}

/**
 * Returns the declarations of built functions. They are cached beside the bundles, because reading them from the sources takes longer than
 * most of a local cloud's start.
 * @throws Error that names a function whose handler has no declaration
 */
export async function keptDeclarations(
  { functionsDir, outDir }: BuiltFunctions,
  names: readonly string[],
): Promise<Declarations> {
  const file = join(outDir, 'declarations.json');
  const current = await builtAtMs(outDir);
  const kept = await readKept(file);
  if (kept !== undefined && kept.builtAtMs === current) return kept.declarations;
  const declarations = await readDeclarations(functionsDir, names);
  const found: Kept | undefined = current === undefined ? undefined : { builtAtMs: current, declarations };
  // Without them, the next start only takes longer.
  if (found) await writeAtomically(file, JSON.stringify(found)).catch(() => undefined);
  return declarations;
}

/** Returns undefined if there is no cache, or it can't be read. */
async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}
