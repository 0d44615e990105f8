/**
 * `npm run build`: what is deployed, the bundled functions and the built site. It repeats no build whose sources haven't
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
  // The warning about imports without extensions concerns plain Node; tsx resolves them.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING ??= 'true';
  const { build } = await import('vite');
  await build({ configFile: join(projectRoot, 'frontend/vite.config.ts'), logLevel: 'warn' });
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
// To the other stream: `cdk synth` prints a template.
console.error(`${functions.length} functions and the site${isSiteNew ? '' : ', unchanged'}, in ${seconds} s`);
