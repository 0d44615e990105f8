import { canaryPool } from '../../adapters/cognito/canary-pool';
import { opensAccount, recordsMonth } from '../../adapters/dynamodb/accounts/account-changes';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { canaryLogins } from '../../adapters/secrets/canary-login';
import { makeCanary } from '../../core/canary/make-canary';
import { deploymentFunction } from '../../runtime/deployment-function';
import { onTable } from '../../runtime/on-table';

/** At the deployment that switches the canary on: makes its customer. */
export const handler = deploymentFunction('make-canary', {
  uses: {
    login: canaryLogins,
    pool: canaryPool,
    ...onTable({ accounts: accounts.writing([opensAccount], [recordsMonth]) }),
  },
  timeoutSeconds: 30,
  handle: async ({ ports, log }) => {
    await makeCanary(ports);
    log.info('the canary can sign in');
  },
});
