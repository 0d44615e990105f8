import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError } from '../../lib/exit-with-error';
import { functionNames } from '../../lib/functions';
import { callsFolder } from '../../scripts/lib/testing/calls-folder';
import type { AwsCall } from '../support/iam/aws-call';
import { stacksWith } from '../support/infra/templates';
import { policiesIn } from './policies';
import { deniedCalls } from './policy';

/*
 * Compares the policies in the templates that the infra tests made with every call of the AWS SDK that functions made in the last run's
 * integration and browser tests. Fails if one would be denied.
 */
process.once('uncaughtException', exitWithError);

const files = existsSync(callsFolder) ? readdirSync(callsFolder) : [];
if (files.length === 0) throw new Error('No calls were recorded yet. Run npm test first.');
const calls = files.flatMap((file) =>
  readFileSync(join(callsFolder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AwsCall),
);
const policies = policiesIn(await stacksWith());
const unknown = functionNames.filter((name) => !policies.has(name));
if (unknown.length > 0) throw new Error(`The templates have no role for ${unknown.join(', ')}`);
const denied = deniedCalls(policies, calls);
for (const call of denied) console.log(`denied   ${call}`);
console.log(`${policies.size} functions, ${calls.length} kinds of calls: ${denied.length} denied`);
process.exitCode = denied.length === 0 ? 0 : 1;
