/**
 * Starts the whole product on this machine: `npm start`, `npm start -- --help`. Installs what is missing
 * first, so that it works on a fresh clone.
 */
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
// The SDK's warning about Node's version is not for people who only start the shop.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('../local/main.ts');
await main(process.argv.slice(2));
