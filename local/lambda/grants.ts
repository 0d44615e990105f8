import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import * as z from 'zod';
import { compileBundle } from './execution-environment';

/** What the local cloud needs to know of a function's `grants.ts`. */
const grantsSchema = z.object({
  environment: z.array(z.string()),
  memoryMegabytes: z.int().positive(),
  timeoutSeconds: z.int().min(1).max(900),
});

export type FunctionSettings = z.output<typeof grantsSchema>;

/**
 * Reads the grants of functions from their sources, past any module cache, so that they reload like code.
 * @throws Error that names the function whose grants are missing or malformed.
 */
export async function loadGrants(
  functionsDir: string,
  names: readonly string[],
): Promise<Map<string, FunctionSettings>> {
  const { outputFiles } = await build({
    entryPoints: names.map((name) => ({ in: join(functionsDir, name, 'grants.ts'), out: name })),
    outdir: functionsDir,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
  });
  return new Map(
    names.map((name) => {
      const file = join(functionsDir, `${name}.js`);
      const code = outputFiles.find(({ path }) => path === file)?.text ?? '';
      return [name, evaluateGrants(name, code, file)];
    }),
  );
}

function evaluateGrants(name: string, code: string, file: string): FunctionSettings {
  const module: { exports: Record<string, unknown> } = { exports: {} };
  compileBundle(code, file)(module.exports, createRequire(file), module, file, '', process, console);
  const parsed = grantsSchema.safeParse(module.exports.grants);
  if (!parsed.success) throw new Error(`Bad grants of ${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
