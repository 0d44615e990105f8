/** `npm run build:functions`: bundles the functions as they are deployed, and lists their sizes. */
import { stat } from 'node:fs/promises';
import { buildFunctions } from './lib/functions/function-bundles';

const startedAt = performance.now();
const functions = await buildFunctions({ target: 'node24' });
for (const { name, file } of functions) {
  const { size } = await stat(file);
  console.log(`${(size / 1024).toFixed(0).padStart(6)} KB  ${name}`);
}
console.log(`${functions.length} functions in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
