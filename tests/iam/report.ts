import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithError } from '../../lib/exit-with-error';
import { callsFolder } from '../../scripts/lib/testing/calls-folder';
import type { AwsCall } from '../support/iam/aws-call';
import { exampleShop } from '../support/infra/synthesize';
import { judge, judgeDenied } from './judge';
import { moneyMovers, synthesizedPolicies } from './policies';
import { shared, unseen } from './unseen';

/*
 * npm run iam-report: compares the synthesized policies with every call of the AWS SDK that functions made in the last run's integration
 * and end-to-end tests. Fails if one would be denied. After npm run test:deep, in which every function does everything, it also fails if a
 * grant has neither a call nor a reason, or a function's changes of balances differ from its declaration; `--denied` skips that.
 */
process.once('uncaughtException', exitWithError);
const { values } = parseArgs({ options: { denied: { type: 'boolean', default: false } } });

const files = existsSync(callsFolder) ? readdirSync(callsFolder) : [];
if (files.length === 0) throw new Error('No calls were recorded yet. Run npm test first.');
const calls = files.flatMap((file) =>
  readFileSync(join(callsFolder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AwsCall),
);
const shop = await exampleShop();
const policies = synthesizedPolicies(shop);
const { faults, remarks } = values.denied
  ? judgeDenied({ policies, calls })
  : judge({ policies, movers: moneyMovers(shop), calls, unseen, shared });
for (const line of [...faults, ...remarks]) console.log(line);
console.log(`${policies.size} functions, ${calls.length} kinds of calls: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
