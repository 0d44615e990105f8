import { canaryLogin } from '../../adapters/canary/logins';
import { canaryPool } from '../../adapters/cognito/canary-pool';
import { openAccountAccess } from '../../core/accounts/open-account';
import { makeCanary } from '../../core/canary/make-canary';
import { deploymentFunction } from '../../runtime/deployment-function';
import { onDb } from '../../runtime/on-table';

/** Creates the canary's account in the deployment that switches the canary on, and changes its password with the secret it follows from. */
export const handler = deploymentFunction('make-canary', {
  uses: {
    login: canaryLogin,
    pool: canaryPool,
    ...onDb(openAccountAccess),
  },
  timeoutSeconds: 30,
  handle: async ({ ports, log }) => {
    await makeCanary(ports);
    log.info('the canary can sign in');
  },
});
