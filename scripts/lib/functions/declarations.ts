import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Plugin } from 'esbuild';
import type { FunctionDeclaration } from '../../../lambdas/runtime/function-declaration';
import { compile } from '../compile';

/**
 * Reads the functions' declarations from the sources of their handlers, past any module cache, so that they reload like code. Opens
 * nothing: the AWS SDK is not loaded, and no environment variable is read.
 * @throws Error that names a function whose handler has no declaration
 */
export async function readDeclarations<Name extends string>(
  functionsDir: string,
  names: readonly Name[],
): Promise<Readonly<Record<Name, FunctionDeclaration>>> {
  const file = join(functionsDir, 'declarations.js');
  const { outputFiles } = await compile({
    stdin: {
      contents: names.map((name, at) => `export { handler as h${at} } from './${name}/handler';`).join('\n'),
      resolveDir: functionsDir,
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    plugins: [withoutSdk],
    logLevel: 'silent',
  });
  const module: { exports: Record<string, { declaration?: FunctionDeclaration }> } = { exports: {} };
  compileFunction(outputFiles[0]?.text ?? '', ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    createRequire(file),
  );
  return Object.fromEntries(
    names.map((name, at) => {
      const declaration = module.exports[`h${at}`]?.declaration;
      if (declaration === undefined) throw new Error(`The handler of ${name} has no declaration`);
      return [name, declaration];
    }),
  ) as Record<Name, FunctionDeclaration>;
}

/** Replaces the AWS SDK. Its classes are only used when ports are opened, which doesn't happen here. */
const withoutSdk: Plugin = {
  name: 'without-sdk',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@aws-sdk\// }, ({ path }) => ({ path, namespace: 'without-sdk' }));
    onLoad({ filter: /.*/, namespace: 'without-sdk' }, () => ({ contents: 'module.exports = {};' }));
  },
};
