import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsFolder } from '../../scripts/lib/testing/calls-folder';
import type { AwsCall } from '../support/iam/aws-call';
import { exampleShop } from '../support/infra/synthesize';
import { moneyMovers, synthesizedPolicies } from './policies';
import { compare } from './policy';
import { unseen } from './unseen';

/*
 * npm run iam-report: holds the synthesized policies against every call of the AWS SDK that the functions made in the
 * integration and end-to-end tests of the last npm run test:deep. Fails where one would be denied, and where something is
 * granted that none of them needed. So it does where a function changes balances unlike its declaration says.
 */

const files = existsSync(callsFolder) ? readdirSync(callsFolder) : [];
if (files.length === 0) throw new Error('No calls were recorded. Run npm run test:deep first.');
const calls = files.flatMap((file) =>
  readFileSync(join(callsFolder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AwsCall),
);
const shop = await exampleShop();
const policies = synthesizedPolicies(shop);
const { denied, unused: unneeded } = compare(policies, calls);
const unused = unneeded.filter((what) => !(what in unseen));
const outdated = Object.keys(unseen).filter((what) => !unneeded.includes(what));
for (const line of denied) console.log(`denied   ${line}`);
for (const line of unused) console.log(`unused   ${line}`);
for (const line of outdated) console.log(`seen     ${line}, which tests/iam/unseen.ts says it can't be`);
const callers = new Set(calls.map(({ functionName }) => functionName));
const silent = [...policies].filter(([name, statements]) => statements.length > 0 && !callers.has(name));
const movers = moneyMovers(shop);
const moved = new Set(calls.flatMap((call) => (call.movesMoney ? call.functionName : [])));
const unmarked = [...moved].filter((name) => policies.has(name) && !movers.has(name));
for (const name of unmarked)
  console.log(`unmarked ${name} changes balances, and declares nothing of it (\`movingMoney\`)`);
const idle = [...movers].filter((name) => !moved.has(name));
for (const name of idle)
  console.log(`idle     ${name} declares that it changes balances, and was never seen to`);
for (const [name] of silent) console.log(`silent   ${name} was never seen to call anything`);
console.log(
  `${policies.size} functions, ${calls.length} kinds of calls: ${denied.length} denied, ${unused.length} unused`,
);
const findings = [denied, unused, outdated, silent, unmarked, idle];
process.exitCode = findings.some((found) => found.length > 0) ? 1 : 0;
