import { join } from 'node:path';
import { eventFunctions, registry } from '../contracts/registry';
import { startBackingServices } from './backing-services';
import { type CloudContext, createContext } from './cloud-context';
import { Disposers } from './disposers';
import { writeEndpoints } from './endpoints';
import { functionVariables, sdkVariables, tableName, userPoolClientId, userPoolId } from './environment';
import { eventsControl } from './events/control';
import { type EventSources, startEventSources } from './events/event-sources';
import { bundleFunctions, functionSources, redeployOnChange } from './functions';
import { createGateway } from './gateway/gateway';
import { createHttpApi } from './gateway/http-api';
import { createJwtAuthorizer } from './gateway/jwt-authorizer';
import { sendJson } from './http/body';
import type { Responder } from './http/server';
import { createLambdaService, type LambdaService } from './lambda/lambda-service';
import type { Endpoints, LocalCloudOptions } from './options';
import { settleAll } from './settle-all';
import { openSite } from './site/site';

export interface LocalCloud {
  readonly endpoints: Endpoints;
  readonly lambda: LambdaService;
  /** Schedules and the table's stream. */
  readonly events: Pick<EventSources, 'run' | 'drained'>;
  /** Lets requests in flight end, then stops every part. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on this machine. Many can run beside each other, in one process too, each on
 * its own data folder and ports. @throws StartFailure with what to do about it; nothing is left running.
 */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const disposers = new Disposers();
  try {
    const cloud = await start(createContext(options, disposers));
    return { ...cloud, stop: () => disposers.dispose() };
  } catch (error) {
    await disposers.dispose();
    throw error;
  }
}

async function start(context: CloudContext): Promise<Omit<LocalCloud, 'stop'>> {
  const { options, dataDir, disposers } = context;
  const sources = functionSources(options);
  let gateway: Responder = (_request, response) => sendJson(response, 503, { message: 'Starting' });
  let lambda: LambdaService | undefined;
  let events: EventSources | undefined;
  // A pool whose function is not deployed has no such trigger: Cognito then goes on by itself.
  const invokeTrigger = async (name: string, event: unknown) =>
    lambda?.has(name) ? lambda.invoke(name, event) : event;

  const [server, { cognito, table, urls }, bundles] = await settleAll([
    context.listen('site', (request, response) => gateway(request, response)),
    startBackingServices(context, { invokeTrigger, events: eventsControl(() => events) }),
    bundleFunctions(sources),
  ]);
  lambda = createLambdaService({
    functionsDir: sources.functionsDir,
    logsDir: join(dataDir, 'logs'),
    variables: functionVariables({ ...urls, site: server.url }),
    platformVariables: sdkVariables((await options.interceptAws?.(urls)) ?? urls),
    onFailure: context.onProblem,
  });
  disposers.add(() => lambda?.close());
  await lambda.deploy(bundles);
  events = startEventSources({
    sources: options.eventFunctions ?? eventFunctions,
    lambda,
    table,
    dataDir,
    runSchedules: options.schedules !== 'manual',
    onProblem: context.onProblem,
  });
  disposers.add(() => events?.close());
  // Closed before what it stands on, so that requests in flight can end; but after Vite's open sockets.
  disposers.add(() => server.close());
  const authorize = createJwtAuthorizer({ ...cognito, audience: userPoolClientId });
  const api = createHttpApi({ routes: options.routes ?? registry, lambda, authorize });
  const siteUrls = { cognitoUrl: cognito.url, paystackUrl: urls.paystack };
  gateway = createGateway(api, await openSite(context, { server: server.server, ...siteUrls }));
  if (options.watch) {
    const watching = await redeployOnChange(sources, lambda, context.onProblem);
    disposers.add(() => watching.close());
  }

  const identity = { userPoolId, userPoolClientId };
  const accounts = await options.seed?.({ ...identity, tableName, empty: table.created, endpoints: urls });
  const endpoints: Endpoints = {
    site: server.url,
    api: `${server.url}/api`,
    dynamodb: urls.dynamodb,
    table: tableName,
    cognito: urls.cognito,
    ...identity,
    paystack: urls.paystack,
    suppliers: urls.suppliers,
    outbox: urls.outbox,
    accounts: accounts ?? [],
  };
  disposers.add(writeEndpoints(dataDir, endpoints));
  return { endpoints, lambda, events };
}
