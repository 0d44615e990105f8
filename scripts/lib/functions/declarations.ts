import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Plugin } from 'esbuild';
import type { FunctionDeclaration } from '../../../lambdas/runtime/function-declaration';
import { compile } from '../compile';

/**
 * The functions' declarations, read from the sources of their handlers past any module cache, so that they reload like
 * code. Nothing is opened: the AWS SDK is not loaded, and no variable is read.
 * @throws Error that names the function whose handler declares nothing
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
      if (declaration === undefined) throw new Error(`The handler of ${name} declares nothing`);
      return [name, declaration];
    }),
  ) as Record<Name, FunctionDeclaration>;
}

/** Its classes are used when something is opened, and not before. */
const withoutSdk: Plugin = {
  name: 'without-sdk',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@aws-sdk\// }, ({ path }) => ({ path, namespace: 'without-sdk' }));
    onLoad({ filter: /.*/, namespace: 'without-sdk' }, () => ({ contents: 'module.exports = {};' }));
  },
};
