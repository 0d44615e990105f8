import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FunctionDeclaration } from '../../../lambdas/runtime/function-declaration';
import { builtAtMs } from './build-record';
import { readDeclarations } from './declarations';

type Declarations = Readonly<Record<string, FunctionDeclaration>>;

interface Kept {
  /** The build that they are of. */
  readonly builtAtMs: number;
  readonly declarations: Declarations;
}

export interface BuiltFunctions {
  readonly functionsDir: string;
  /** Where they are built to. */
  readonly outDir: string;
}

/**
 * The declarations of functions that were built, kept beside their bundles: to read them from the sources takes longer than
 * most of a local cloud's start.
 * @throws Error that names the function whose handler declares nothing
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
  if (current !== undefined) await keep(file, { builtAtMs: current, declarations });
  return declarations;
}

/** Undefined where there are none, or none that can be read. */
async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch {
    return undefined;
  }
}

/** Another process that starts finds the old ones or these. */
async function keep(file: string, kept: Kept): Promise<void> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(temporary, JSON.stringify(kept));
    await rename(temporary, file);
  } catch {
    // Without them, the next start only takes longer.
    await rm(temporary, { force: true });
  }
}
