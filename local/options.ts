import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Settings } from '../lambdas/core/settings/entities';
import type { Brand } from '../lib/site/brand/brand';
import type { AwsEndpoints } from './environment';

/** The port of each part; 0 is any free port. */
export interface Ports {
  /** The site and `/api/*`. */
  readonly site: number;
  readonly cognito: number;
  readonly table: number;
  /** Outbox, supplier simulator and secrets. */
  readonly services: number;
  readonly paystack: number;
}

export const defaultPorts: Ports = { site: 4321, cognito: 4322, table: 4323, services: 4324, paystack: 4325 };

export interface LocalCloudOptions {
  /** The data folder. @default a temporary one for the table and the logs, removed by `stop()`; all other state stays in memory */
  readonly dataDir?: string;
  /** Empties the data folder first. @default false */
  readonly fresh?: boolean;
  /** @default any free ports */
  readonly ports?: Partial<Ports>;
  /** 'dev': Vite with hot reload; 'built': the site in `dist`; 'none': the API only. @default 'none' */
  readonly site?: 'dev' | 'built' | 'none';
  /** The shop's name and looks. @default the brand of config/brands/nkoso */
  readonly brand?: Brand;
  /** 'manual': schedules run only by `events.run`. @default 'running' */
  readonly schedules?: 'running' | 'manual';
  /** Rebuilds and swaps functions as their sources change. @default false */
  readonly watch?: boolean;
  /** The URL of an emulator that is already running. @default a new one */
  readonly dynamodbEndpoint?: string;
  /** Replaces the endpoints of functions' SDK calls, for instance with a proxy that adds faults. */
  readonly interceptAws?: (endpoints: AwsEndpoints) => Promise<AwsEndpoints>;
  /** Fails or answers requests between browsers and the site. */
  readonly edge?: Edge;
  /** First values of the payment and supplier settings. @default the simulators' keys */
  readonly settings?: Partial<Settings>;
  /** Cognito's clock. @default the machine's */
  readonly identityClock?: () => Date;
  /** Fills an empty table; see SeedTarget. */
  readonly seed?: Seed;
  /** Called with one line for each problem while it runs. @default written to stderr */
  readonly onProblem?: (line: string) => void;
}

/** CloudFront's faults, for tests. May be changed while the cloud runs. */
export interface Edge {
  /** Answers instead of the site and the API; returns false to pass the request on. */
  answer?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** The secret that CloudFront sends to the API. @default the one that functions accept */
  originSecret?: string | undefined;
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: 'user' | 'admin';
  /** The authenticator app's secret, in base32. */
  readonly secret?: string;
}

/** Called at every start, when all endpoints answer. Returns the seeded accounts that somebody can sign in to, for `endpoints.json`. */
export type Seed = (target: SeedTarget) => Promise<readonly Account[]>;

export interface SeedTarget {
  /** True when this start created the table. */
  readonly empty: boolean;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly endpoints: AwsEndpoints;
  /** Gives a user an authenticator app with this secret, in base32. */
  giveApp(email: string, secret: string): void;
}

/** The services that the functions use. */
export interface BackingUrls extends AwsEndpoints {
  readonly suppliers: string;
  readonly outbox: string;
  readonly paystack: string;
}

/** The content of `endpoints.json`. */
export interface Endpoints extends Omit<BackingUrls, 'secrets' | 'mail' | 'queues'> {
  readonly site: string;
  readonly api: string;
  readonly table: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly accounts: readonly Account[];
}
