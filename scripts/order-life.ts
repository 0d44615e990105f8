/** `npm run order-life`: draws the life of an order in docs/architecture.md, from its definition. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withOrderLife } from './lib/documents/order-life-document';
import { projectRoot } from './lib/project-root';

const file = join(projectRoot, 'docs/architecture.md');
await writeFile(file, withOrderLife(await readFile(file, 'utf8')));
console.log(`Wrote ${file}`);
