/**
 * `npm run build`: builds everything that is deployed, which is the bundled functions and the site. Skips a build whose sources haven't
 * changed. `cdk` runs it before each command.
 */
import { join } from 'node:path';
import { isSiteUpToDate } from '../frontend/vite/site-record';
import { exitWithError } from '../lib/exit-with-error';
import { buildFunctions } from './lib/functions/function-bundles';
import { projectRoot } from './lib/project-root';

process.once('uncaughtException', exitWithError);

const startedAt = performance.now();
const functions = await buildFunctions({ target: 'node24' });
const isSiteNew = !isSiteUpToDate(join(projectRoot, 'dist'));
if (isSiteNew) {
  // Silences a warning about imports without extensions: plain Node can't resolve them, but tsx does.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
  const { build } = await import('vite');
  await build({ configFile: join(projectRoot, 'frontend/vite.config.ts'), logLevel: 'warn' });
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
// On stderr, because stdout has the template of `cdk synth`.
console.error(`${functions.length} functions and the site${isSiteNew ? '' : ', unchanged'}, in ${seconds} s`);
