import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventFunctions, keyRegistry, registry } from '../contracts/registry';
import type { FunctionBundle } from '../scripts/lib/functions/function-bundles';
import { type BackingServices, startBackingServices } from './backing-services';
import { Cleanup } from './cleanup';
import { type CloudContext, createContext, unfinishedSeed } from './cloud-context';
import { writeEndpoints } from './endpoints';
import { functionVariables, sdkVariables, tableName, userPoolClientId, userPoolId } from './environment';
import { eventsControl } from './events/control';
import { type EventSources, startEventSources } from './events/event-sources';
import { bundleFunctions, functionSources, redeployOnChange } from './functions';
import { createGateway } from './gateway/gateway';
import { createHttpApi, type Routes } from './gateway/http-api';
import { createJwtAuthorizer } from './gateway/jwt-authorizer';
import { sendJson } from './http/body';
import type { Responder } from './http/server';
import { createLambdaService, type LambdaService } from './lambda/lambda-service';
import type { Account, Endpoints, LocalCloudOptions } from './options';
import { openSite } from './site/site';
import { waitForAll } from './wait-for-all';

export interface LocalCloud {
  readonly endpoints: Endpoints;
  readonly dataDir: string;
  readonly lambda: LambdaService;
  /** Schedules and the table's stream. */
  readonly events: Pick<EventSources, 'run' | 'drained'>;
  /** Waits for requests in flight, then stops every part. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on this machine. Several can run side by side, even in one process, each with its own
 * data folder and ports. @throws StartError with what to do about it; nothing is left running.
 */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const cleanup = new Cleanup();
  try {
    const cloud = await start(createContext(options, cleanup));
    return { ...cloud, stop: () => cleanup.run() };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}

async function start(context: CloudContext): Promise<Omit<LocalCloud, 'stop'>> {
  const { options, cleanup } = context;
  let gateway: Responder = (_request, response) => sendJson(response, 503, { message: 'Starting' });
  let functions: Functions | undefined;

  const [server, services, bundles] = await waitForAll([
    context.listen('site', (request, response) => gateway(request, response)),
    startBackingServices(context, {
      // If the function isn't deployed, the pool has no such trigger.
      invokeTrigger: async (name, event) =>
        functions?.lambda.has(name) ? functions.lambda.invoke(name, event) : event,
      events: eventsControl(() => functions?.events),
    }),
    bundleFunctions(),
  ]);
  functions = await startFunctions(context, services, server.url, bundles);
  const { lambda, events } = functions;

  // Closed before the services behind it, so that requests in flight can finish, but after Vite's sockets.
  cleanup.add(() => server.close());
  const authorize = createJwtAuthorizer({ ...services.cognito, audience: userPoolClientId });
  const routes: Routes = { ...registry, ...keyRegistry };
  const api = createHttpApi({ routes, lambda, authorize });
  const pages = await openSite(context, {
    server: server.server,
    cognitoUrl: services.urls.cognito,
    paystackUrl: services.urls.paystack,
  });
  gateway = createGateway(api, pages, routes, options.edge);
  if (options.watch) redeployOnChange(context, lambda);

  const accounts = await seedTable(context, services);
  const site = { site: server.url, api: `${server.url}/api` };
  const { secrets: _secrets, mail: _mail, queues: _queues, ...urls } = services.urls;
  const endpoints = {
    ...{ ...site, ...urls },
    ...{ table: tableName, userPoolId, userPoolClientId, accounts },
  };
  cleanup.add(writeEndpoints(context.dataDir, endpoints));
  return { endpoints, dataDir: context.dataDir, lambda, events };
}

interface Functions {
  readonly lambda: LambdaService;
  readonly events: EventSources;
}

async function startFunctions(
  { options, dataDir, stateFile, cleanup, onProblem }: CloudContext,
  { urls, table, queues }: BackingServices,
  siteUrl: string,
  bundles: readonly FunctionBundle[],
): Promise<Functions> {
  const aws = (await options.interceptAws?.(urls)) ?? urls;
  const lambda = createLambdaService({
    sources: functionSources,
    logsDir: join(dataDir, 'logs'),
    variables: functionVariables({ ...urls, queues: aws.queues, site: siteUrl }, options.brand),
    platformVariables: sdkVariables(aws),
    onFailure: onProblem,
  });
  cleanup.add(() => lambda.close());
  await lambda.deploy(bundles);
  const events = startEventSources({
    sources: eventFunctions,
    lambda,
    table,
    queues,
    dataDir,
    positionsFile: stateFile('streams.json'),
    runSchedules: options.schedules !== 'manual',
    onProblem,
  });
  cleanup.add(() => events.close());
  return { lambda, events };
}

/** Leaves a mark while it runs: after an interrupted seed, the next start begins again. */
async function seedTable(
  { options, dataDir }: CloudContext,
  { table, cognito, urls }: BackingServices,
): Promise<readonly Account[]> {
  if (!options.seed) return [];
  const mark = join(dataDir, unfinishedSeed);
  if (table.created) writeFileSync(mark, '');
  const target = {
    empty: table.created,
    tableName,
    userPoolId,
    userPoolClientId,
    endpoints: urls,
    giveApp: cognito.apps.give,
  };
  const accounts = await options.seed(target);
  rmSync(mark, { force: true });
  return accounts;
}
