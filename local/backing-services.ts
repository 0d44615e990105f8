import { join } from 'node:path';
import type { CloudContext } from './cloud-context';
import type { Apps } from './cognito/apps';
import { type Cognito, openCognito } from './cognito/server';
import { tableName, userPoolClientId, userPoolId } from './environment';
import { byFirstSegment } from './http/paths';
import type { Responder } from './http/server';
import type { BackingUrls } from './options';
import { type Outbox, openOutbox } from './outbox/outbox';
import { outboxResponder } from './outbox/page';
import { mailProtocol } from './outbox/protocols';
import { openPaystack } from './paystack/server';
import { sqsProtocol } from './queues/protocol';
import { type LocalQueues, openQueues } from './queues/queues';
import { secretsManagerProtocol } from './secrets/protocol';
import { openSecretsManager } from './secrets/secrets-manager';
import { ensureSettings, localPaystackKeys, localSupplierKeys } from './settings-secret';
import { openSupplierSimulator } from './suppliers/simulator';
import { type LocalTable, openTable } from './table/table';
import { waitForAll } from './wait-for-all';

/** Runs a function that Cognito triggers. */
export type InvokeTrigger = (functionName: string, event: unknown) => Promise<unknown>;

export interface BackingServices {
  readonly cognito: Cognito;
  readonly table: LocalTable;
  readonly queues: LocalQueues;
  readonly urls: BackingUrls;
}

/** Starts the services that the functions use, in parallel. */
export async function startBackingServices(
  context: CloudContext,
  { invokeTrigger, events }: { readonly invokeTrigger: InvokeTrigger; readonly events: Responder },
): Promise<BackingServices> {
  const secrets = openSecretsManager(context.stateFile('secrets.json'));
  ensureSettings(secrets, context.options.settings);
  const outbox = openOutbox(context.stateFile('outbox.json'));
  const suppliers = openSupplierSimulator({
    file: join(context.dataDir, 'suppliers.jsonl'),
    apiKeys: localSupplierKeys,
    onProblem: context.onProblem,
  });
  context.cleanup.add(() => suppliers.close());
  const queues = openQueues(context.stateFile('queues.json'));
  let apps: Apps | undefined;
  const [services, { cognito, cognitoUrl }, table, paystackUrl] = await waitForAll([
    context.listen(
      'services',
      byFirstSegment({
        events,
        mail: mailProtocol(outbox),
        outbox: outboxResponder(outbox, () => apps?.codes() ?? []),
        queues: sqsProtocol(queues),
        secrets: secretsManagerProtocol(secrets),
        suppliers: suppliers.respond,
      }),
    ),
    serveCognito(context, outbox, invokeTrigger),
    serveTable(context),
    servePaystack(context),
  ]);
  apps = cognito.apps;
  return {
    cognito,
    table,
    queues,
    urls: {
      dynamodb: table.endpoint,
      cognito: cognitoUrl,
      secrets: `${services.url}/secrets`,
      mail: `${services.url}/mail`,
      queues: `${services.url}/queues`,
      suppliers: `${services.url}/suppliers`,
      outbox: `${services.url}/outbox`,
      paystack: paystackUrl,
    },
  };
}

/** On its own origin: the library's URLs have no room for a path prefix. */
async function servePaystack(context: CloudContext): Promise<string> {
  const paystack = openPaystack({
    file: context.stateFile('paystack.json'),
    secretKey: () => localPaystackKeys.secret,
    publicKey: () => localPaystackKeys.public,
    webhookUrl: () => {
      const site = context.urlOf('site');
      return site && `${site}/api/paystack-webhook`;
    },
  });
  const { url } = await context.listen('paystack', paystack.respond);
  context.cleanup.add(() => paystack.close());
  return url;
}

async function serveCognito(
  context: CloudContext,
  outbox: Outbox,
  invoke: InvokeTrigger,
): Promise<{ cognito: Cognito; cognitoUrl: string }> {
  const { identityClock } = context.options;
  const cognito = await openCognito({
    dataDir: join(context.dataDir, 'cognito'),
    usersFile: context.stateFile(`cognito/db/${userPoolId}.json`),
    userPoolId,
    userPoolClientId,
    triggers: { invoke },
    sendMail: async (mail) => outbox.deliver(mail),
    ...(identityClock && { clock: identityClock }),
  });
  const { url } = await context.listen('cognito', cognito.respond);
  return { cognito, cognitoUrl: url };
}

async function serveTable({ options, dataDir, cleanup, portOf }: CloudContext): Promise<LocalTable> {
  const { dynamodbEndpoint: endpoint } = options;
  const place = { port: portOf('table').port, directory: join(dataDir, 'table') };
  const table = await openTable({ tableName, ...place, ...(endpoint && { endpoint }) });
  cleanup.add(() => table.stop());
  return table;
}
