import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventFunctions } from '../contracts/registry';
import type { Settings } from '../lambdas/core/settings/settings';
import type { Brand } from '../lib/site/brand/brand';
import { buildFunctions } from '../scripts/lib/functions/function-bundles';
import { watchFunctions } from '../scripts/lib/functions/watch-functions';
import { projectRoot } from '../scripts/lib/project-root';
import { openCognito } from './cognito/server';
import {
  type AwsEndpoints,
  firstSettings,
  functionVariables,
  localBrand,
  sdkVariables,
  settingsSecretId,
  tableName,
  userPoolClientId,
  userPoolId,
} from './environment';
import { type Events, startEvents } from './events';
import { createGateway } from './gateway';
import { Answer, notFound, type Responder, router, startServer } from './http';
import { createLambda, type Lambda } from './lambda';
import { openOutbox } from './outbox';
import { openPaystack } from './paystack/server';
import { openQueue } from './queue';
import { openSecrets } from './secrets';
import { type DemoAccount, demoAccounts } from './seed/accounts';
import { builtSite, devSite, withConfiguration } from './site';
import { StartError } from './start-error';
import { claimDataDir } from './state';
import { supplierRoutes } from './suppliers/suppliers';
import { openTable } from './table';

export interface LocalCloudOptions {
  /** The data folder. @default a temporary one for the table and the logs, removed by `stop()`; all other state stays in memory */
  readonly dataDir?: string;
  /** Empties the data folder first. @default false */
  readonly fresh?: boolean;
  /** The ports of the site, identity, table, services and Paystack. @default any free ones */
  readonly ports?: readonly number[];
  /** 'dev': Vite with hot reload; 'built': the site in `dist`. @default the API only */
  readonly site?: 'dev' | 'built';
  /** The shop's name and looks. @default the brand of config/brands/nkoso */
  readonly brand?: Brand;
  /** 'manual': schedules run only by `events.run`. @default 'running' */
  readonly schedules?: 'running' | 'manual';
  /** Rebuilds and swaps functions as their sources change. @default false */
  readonly watch?: boolean;
  /** The URL of an emulator that is already running. @default a new one */
  readonly dynamodbEndpoint?: string | undefined;
  /** Replaces the endpoints of functions' SDK calls, for instance with a proxy that adds faults. */
  readonly interceptAws?: (endpoints: AwsEndpoints) => Promise<AwsEndpoints>;
  /** First values of the payment and supplier settings. @default the simulators' keys */
  readonly settings?: Partial<Settings>;
  /** Fills a new table with the demo shop. @default false */
  readonly demo?: boolean;
  /** Called with one line for each problem while it runs. @default written to stderr */
  readonly onProblem?: (line: string) => void;
}

/** The content of `endpoints.json`. */
export interface Endpoints {
  readonly site: string;
  readonly api: string;
  readonly dynamodb: string;
  readonly table: string;
  readonly cognito: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly paystack: string;
  readonly suppliers: string;
  readonly outbox: string;
  /** The demo's accounts that people can sign in to. */
  readonly accounts: readonly DemoAccount[];
}

export interface LocalCloud {
  readonly endpoints: Endpoints;
  readonly dataDir: string;
  readonly lambda: Pick<Lambda, 'invoke'>;
  /** Schedules, the table's stream, and the queue. */
  readonly events: Pick<Events, 'run' | 'drained'>;
  /** Waits for requests in flight, then stops every part. */
  stop(): Promise<void>;
}

/** Takes what is called at the end. What was added last is closed first. */
type Cleanup = (close: () => unknown) => void;

/**
 * Starts the whole product on this machine. Several can run side by side, even in one process, each with its own
 * data folder and ports. @throws StartError with what to do about it; nothing is left running.
 */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const open: (() => unknown)[] = [];
  const stop = async () => {
    for (let close = open.pop(); close; close = open.pop()) {
      try {
        await close();
      } catch (error) {
        process.stderr.write(`A part of the local cloud did not stop: ${error}\n`);
      }
    }
  };
  try {
    return { ...(await start(options, (close) => open.push(close))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Where functions are, and where their bundles for this machine go. */
const sources = {
  functionsDir: join(projectRoot, 'lambdas/functions'),
  outDir: join(projectRoot, 'build/local-functions'),
};

async function start(options: LocalCloudOptions, cleanup: Cleanup): Promise<Omit<LocalCloud, 'stop'>> {
  const { onProblem = (line: string) => void process.stderr.write(`${line}\n`) } = options;
  const building = buildFunctions(sources).catch((error) => {
    throw new StartError(`The functions don't build: ${error instanceof Error ? error.message : error}`);
  });
  // Reported below, where it is waited for.
  building.catch(() => undefined);
  const { dataDir, hasStarted } = openDataDir(options, cleanup);
  /** Undefined if the data folder is temporary, so nobody would read the file again. */
  const stateFile = (name: string) => (options.dataDir === undefined ? undefined : join(dataDir, name));
  const [sitePort, cognitoPort, tablePort, servicesPort, paystackPort] = options.ports ?? [];
  const serve = async (respond: Responder, port?: number) => {
    const server = await startServer(respond, port);
    cleanup(server.close);
    return server;
  };
  let gateway: Responder = () => {
    throw new Answer(503, { message: 'Starting' });
  };
  let lambda: Lambda | undefined;
  let events: Pick<Events, 'run' | 'drained'> | undefined;
  const invoke = async (name: string, event: object) => lambda?.invoke(name, event);

  const site = await serve((request, response) => gateway(request, response), sitePort);
  const outbox = openOutbox();
  const cognito = openCognito({
    keyFile: join(dataDir, 'cognito/signing-key.pem'),
    usersFile: stateFile('cognito/users.json'),
    userPoolId,
    userPoolClientId,
    invoke,
    sendMail: outbox.deliver,
  });
  const queue = openQueue({
    ...eventFunctions['send-webhooks'],
    invoke: (event) => invoke('send-webhooks', event),
    onGivenUp: (body) => onProblem(`A message failed at every attempt: ${body}`),
  });
  const paystack = openPaystack(stateFile('paystack.json'), () => `${site.url}/api/paystack-webhook`);
  const cognitoUrl = (await serve(cognito.respond, cognitoPort)).url;
  const table = await openTable({
    tableName,
    port: tablePort,
    directory: join(dataDir, 'table'),
    endpoint: options.dynamodbEndpoint,
  });
  cleanup(table.stop);
  const services = await serve(
    router({
      ...outbox.routes(cognito.users.appCodes),
      ...supplierRoutes(stateFile('suppliers.json')),
      'POST /secrets/?': openSecrets(
        stateFile('secrets.json'),
        settingsSecretId,
        firstSettings(options.settings),
      ),
      'POST /queues.*': queue.protocol,
      'POST /events/run/:name': async ({ params: { name = '' } }) => ({
        result: (await events?.run(name)) ?? null,
      }),
    }),
    servicesPort,
  );
  const paystackUrl = (await serve(paystack.respond, paystackPort)).url;

  const urls = {
    dynamodb: table.endpoint,
    cognito: cognitoUrl,
    secrets: `${services.url}/secrets`,
    mail: `${services.url}/mail`,
    queues: `${services.url}/queues`,
  };
  const aws = (await options.interceptAws?.(urls)) ?? urls;
  const suppliers = `${services.url}/suppliers`;
  const brand = options.brand ?? localBrand();
  const places = { site: site.url, suppliers, paystack: paystackUrl, queues: aws.queues };
  const functions = createLambda({
    sources,
    logsDir: join(dataDir, 'logs'),
    variables: functionVariables(places, brand),
    platformVariables: sdkVariables(aws),
    onFailure: onProblem,
  });
  cleanup(functions.close);
  await functions.deploy(await building);
  lambda = functions;
  const started = startEvents({
    lambda: functions,
    table,
    positionsFile: stateFile('streams.json'),
    runSchedules: options.schedules !== 'manual',
    onProblem,
  });
  cleanup(started.close);
  events = {
    run: started.run,
    async drained() {
      await started.drained();
      await queue.drained();
    },
  };
  cleanup(queue.close);
  // Before the services behind it, so that requests in flight can finish.
  cleanup(site.close);

  const shown = { cognito: cognitoUrl, paystack: paystackUrl };
  const origins = { identity: cognitoUrl, paystackCheckout: paystackUrl, paystackApi: paystackUrl };
  let pages: Responder = () => {
    throw notFound;
  };
  if (options.site === 'built') pages = builtSite(join(projectRoot, 'dist'), brand, origins);
  if (options.site === 'dev') {
    const dev = devSite(site.server, brand);
    cleanup(dev.close);
    pages = dev.respond;
  }
  gateway = createGateway({
    lambda: functions,
    tokens: cognito.tokens,
    site: withConfiguration(shown, pages),
  });
  if (options.watch) {
    const watching = watchFunctions({ ...sources, onBuild: functions.deploy, onError: onProblem });
    cleanup(async () => (await watching).close());
  }
  if (options.demo && table.created) {
    // Only then is the SDK loaded.
    const { seedShop } = await import('./seed/seed');
    await seedShop(
      { dynamodb: table.endpoint, cognito: cognitoUrl },
      {
        giveApp: cognito.users.giveApp,
        addPaid: (payment) => paystack.account.addPaid(payment).id,
      },
    );
    // Otherwise it is saved after each request.
    paystack.account.save();
    if (options.schedules !== 'manual') await firstNight(events);
  }
  hasStarted();
  const endpoints: Endpoints = {
    site: site.url,
    api: `${site.url}/api`,
    dynamodb: table.endpoint,
    table: tableName,
    ...shown,
    userPoolId,
    userPoolClientId,
    suppliers,
    outbox: `${services.url}/outbox`,
    accounts: options.demo ? demoAccounts : [],
  };
  const file = join(dataDir, 'endpoints.json');
  writeFileSync(`${file}.tmp`, JSON.stringify(endpoints, null, 2));
  renameSync(`${file}.tmp`, file);
  cleanup(() => rmSync(file, { force: true }));
  return { endpoints, dataDir, lambda: functions, events };
}

function openDataDir({ dataDir, fresh = false }: LocalCloudOptions, cleanup: Cleanup) {
  if (dataDir === undefined) {
    const temporary = mkdtempSync(join(tmpdir(), 'local-cloud-'));
    cleanup(() => rmSync(temporary, { recursive: true, force: true }));
    return { dataDir: temporary, hasStarted: () => undefined };
  }
  const path = resolve(dataDir);
  const { hasStarted, release } = claimDataDir(path, fresh);
  cleanup(release);
  return { dataDir: path, hasStarted };
}

/** The checks of a seeded shop, which is older than its first night. Without them, it would say that they are overdue. */
async function firstNight({ run, drained }: Pick<Events, 'run' | 'drained'>): Promise<void> {
  await drained();
  const first = ['reconcile', 'check-ledger', 'compare-payments'];
  // Each writes its own problem.
  await Promise.allSettled(first.map(run));
}
