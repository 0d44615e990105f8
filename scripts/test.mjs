/**
 * Runs the tests: everything, or the named stages, or `check` for the static ones. Installs what is missing first, so
 * that it works on a fresh clone. Everything else after `--` goes to Jest.
 *
 *   npm test
 *   npm run check
 *   npm test -- integration wallet
 */
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./lib/testing/test-command.ts');
process.exitCode = await main(process.argv.slice(2));
