import { join } from 'node:path';
import type { CloudContext } from './cloud-context';
import { type LocalCognito, startCognito } from './cognito/server';
import { tableName, userPoolClientId, userPoolId } from './environment';
import { byFirstSegment } from './http/paths';
import { portFailure, type Responder } from './http/server';
import { type Outbox, openOutbox } from './outbox/outbox';
import { outboxResponder } from './outbox/page';
import { secretsManagerProtocol } from './secrets/protocol';
import { openSecretsManager } from './secrets/secrets-manager';
import { ensureSettings, localHubnetKey } from './settings-secret';
import { settleAll } from './settle-all';
import { openSuppliers } from './suppliers/suppliers';
import { type LocalTable, openTable } from './table/table';

/** Runs a function that Cognito triggers. */
export type InvokeTrigger = (functionName: string, event: unknown) => Promise<unknown>;

export interface BackingServices {
  readonly cognito: LocalCognito;
  readonly table: LocalTable;
  readonly urls: {
    readonly dynamodb: string;
    readonly cognito: string;
    readonly secrets: string;
    readonly suppliers: string;
    readonly outbox: string;
  };
}

/** Everything that the functions stand on, and that lies outside of them: started side by side. */
export async function startBackingServices(
  context: CloudContext,
  { invokeTrigger, events }: { readonly invokeTrigger: InvokeTrigger; readonly events: Responder },
): Promise<BackingServices> {
  const secrets = openSecretsManager(join(context.dataDir, 'secrets.json'));
  ensureSettings(secrets);
  const outbox = openOutbox(join(context.dataDir, 'outbox.json'));
  const suppliers = openSuppliers({
    file: join(context.dataDir, 'suppliers.jsonl'),
    apiKey: localHubnetKey,
    onProblem: context.onProblem,
  });
  context.disposers.add(() => suppliers.close());
  const [services, cognito, table] = await settleAll([
    context.listen(
      'services',
      byFirstSegment({
        events,
        outbox: outboxResponder(outbox),
        secrets: secretsManagerProtocol(secrets),
        suppliers: suppliers.respond,
      }),
    ),
    openIdentity(context, outbox, invokeTrigger),
    openOwnTable(context),
  ]);
  return {
    cognito,
    table,
    urls: {
      dynamodb: table.endpoint,
      cognito: cognito.url,
      secrets: `${services.url}/secrets`,
      suppliers: `${services.url}/suppliers`,
      outbox: `${services.url}/outbox`,
    },
  };
}

async function openIdentity(
  { options, dataDir, disposers, portOf }: CloudContext,
  outbox: Outbox,
  invoke: InvokeTrigger,
): Promise<LocalCognito> {
  const purpose = portOf('cognito');
  const { accessTokenMinutes } = options;
  try {
    const cognito = await startCognito({
      dataDir: join(dataDir, 'cognito'),
      port: purpose.port,
      userPoolId,
      userPoolClientId,
      triggers: { invoke },
      sendMail: async (mail) => outbox.deliver(mail),
      ...(accessTokenMinutes !== undefined && { accessTokenMinutes }),
    });
    disposers.add(() => cognito.close());
    return cognito;
  } catch (error) {
    throw portFailure(error as NodeJS.ErrnoException, purpose);
  }
}

async function openOwnTable({ options, dataDir, disposers, portOf }: CloudContext): Promise<LocalTable> {
  const table = await openTable({
    tableName,
    port: portOf('table').port,
    directory: join(dataDir, 'table'),
    ...(options.dynamodbEndpoint && { endpoint: options.dynamodbEndpoint }),
  });
  disposers.add(() => table.stop());
  return table;
}
