import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, policyStatements } from '../../../lib/function-access';
import { readDeclarations } from '../../../scripts/lib/functions/declarations';
import { projectRoot } from '../../../scripts/lib/project-root';

const resources = {
  tableArn: 'table',
  settingsSecretArn: 'secret',
  userPoolArn: 'pool',
  webhookQueueArn: 'queue',
  environment: { TABLE_NAME: 'shop', ORIGIN_SECRET: 'secret', SITE_URL: 'https://shop.example' },
};

let directory: string;
beforeAll(() => {
  const cache = join(projectRoot, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  directory = mkdtempSync(join(cache, 'new-function-'));
  mkdirSync(join(directory, 'get-balance'));
});
afterAll(() => rmSync(directory, { recursive: true }));

test('a new function is a contract and a handler: policy, variables, timeout and account follow', async () => {
  const [lambdas, contracts] = [join(projectRoot, 'lambdas'), join(projectRoot, 'contracts')];
  writeFileSync(
    join(directory, 'contract.ts'),
    `import * as z from 'zod/mini';
     import { defineContract } from '${contracts}/contract';
     export const getBalance = defineContract({
       name: 'get-balance', access: 'user', kind: 'query', summary: 'The balance and the latest entry.',
       input: z.strictObject({}), output: z.object({ balance: z.number() }), errors: [], tags: [], timeoutSeconds: 15,
     });`,
  );
  writeFileSync(
    join(directory, 'get-balance/handler.ts'),
    `import { ledgerAccess } from '${lambdas}/core/wallet/history';
     import { onDb } from '${lambdas}/runtime/on-table';
     import { signedInFunction } from '${lambdas}/runtime/api-function';
     import { getBalance } from '../contract';
     export const handler = signedInFunction(getBalance, {
       uses: onDb(ledgerAccess),
       handle: async ({ account }) => ({ balance: account.balance }),
     });`,
  );
  const { 'get-balance': declaration } = await readDeclarations(directory, ['get-balance']);
  const { needs, ...settings } = declaration;
  expect(settings).toEqual({ memoryMegabytes: 512, timeoutSeconds: 15 });
  expect(environmentOf('get-balance', needs, resources)).toEqual({
    TABLE_NAME: 'shop',
    ORIGIN_SECRET: 'secret',
  });
  expect(policyStatements(needs, resources).map((statement) => statement.toJSON())).toEqual([
    {
      Action: ['dynamodb:GetItem', 'dynamodb:Query'],
      Effect: 'Allow',
      Resource: 'table',
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['USER#*'] } },
    },
  ]);
});
