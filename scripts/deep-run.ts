/**
 * `npm run deep-run`: checks that the last deep run allows a release of the checked-out commit: it tested this very commit, nothing
 * failed, and it is not too old. The release workflow runs this before it deploys.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './lib/project-root';
import { checkedOut, deepRunFile, whyNoProof } from './lib/testing/deep-run';

const problem = problemOf();
console.log(problem ?? 'The deep run of this commit was green.');
process.exitCode = problem === undefined ? 0 : 1;

function problemOf(): string | undefined {
  let text: string;
  try {
    text = readFileSync(join(projectRoot, deepRunFile), 'utf8');
  } catch {
    return `There is no ${deepRunFile}. Run npm run test:deep first.`;
  }
  return whyNoProof(text, checkedOut().commit, new Date());
}
