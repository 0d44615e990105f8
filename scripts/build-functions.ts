/** `npm run build:functions [-- --target node24]`: bundles the functions and lists their sizes. */
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { buildFunctions } from './lib/functions/function-bundles';

const { values } = parseArgs({ options: { target: { type: 'string', default: 'node24' } } });
if (values.target !== 'node20' && values.target !== 'node24') {
  throw new Error(`--target is node20 or node24, not ${values.target}`);
}
const startedAt = performance.now();
const functions = await buildFunctions({ target: values.target });
for (const { name, file } of functions) {
  const { size } = await stat(file);
  console.log(`${(size / 1024).toFixed(0).padStart(6)} KB  ${name}`);
}
console.log(`${functions.length} functions in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
