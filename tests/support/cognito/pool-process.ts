import { startCognito } from '../../../local/cognito/server';
import { LOCAL_CLIENT_ID, LOCAL_POOL_ID } from './local-pool';

/** A local Cognito in a process of its own, to be killed: prints its address once it listens. */
const [dataDir = ''] = process.argv.slice(2);
const { url } = await startCognito({
  dataDir,
  port: 0,
  userPoolId: LOCAL_POOL_ID,
  userPoolClientId: LOCAL_CLIENT_ID,
  triggers: { invoke: async (_name, event) => event },
  sendMail: async () => undefined,
});
console.log(url);
