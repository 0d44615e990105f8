import type { Access } from '../contracts/contract';
import type { EventSource } from '../contracts/registry';
import type { Settings } from '../lambdas/core/settings/entities';
import type { AwsEndpoints } from './environment';

/** Where each part listens; 0 is any free port. */
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
export const freePorts: Ports = { site: 0, cognito: 0, table: 0, services: 0, paystack: 0 };

export interface LocalCloudOptions {
  /** Where data survives restarts. @default a new temporary folder, removed by `stop()` */
  readonly dataDir?: string;
  /** Empties the data folder first. @default false */
  readonly fresh?: boolean;
  /** @default any free ports */
  readonly ports?: Partial<Ports>;
  /** Vite with hot reload, the built site of `dist/`, or the API alone. @default 'none' */
  readonly site?: 'dev' | 'built' | 'none';
  /** Of the built site. @default dist */
  readonly siteDir?: string;
  /** @default lambdas/functions */
  readonly functionsDir?: string;
  /** Where the bundles go. @default build/local-functions */
  readonly bundlesDir?: string;
  /** What answers over HTTP, and to whom. @default the contracts' registry */
  readonly routes?: Readonly<Record<string, { readonly access: Access }>>;
  /** What no person calls, and what sets it off. @default the contracts' eventFunctions */
  readonly eventFunctions?: Readonly<Record<string, EventSource>>;
  /** 'manual': schedules run only by `events.run`. @default 'running' */
  readonly schedules?: 'running' | 'manual';
  /** Rebuilds and swaps functions as their sources change. @default false */
  readonly watch?: boolean;
  /** An emulator that runs already. @default one of its own */
  readonly dynamodbEndpoint?: string;
  /** Puts something between the functions and the services that the AWS SDK talks to: faults, a recorder. */
  readonly interceptAws?: (endpoints: AwsEndpoints) => Promise<AwsEndpoints>;
  /** First values of the payment and supplier settings. @default all of the local simulators' */
  readonly settings?: Partial<Settings>;
  /** @default 10 */
  readonly accessTokenMinutes?: number;
  /** The time by which codes and tokens expire. @default the machine's */
  readonly identityClock?: () => Date;
  /** Fills an empty table; see SeedTarget. */
  readonly seed?: Seed;
  /** Told in one line what goes wrong while it runs. @default written to stderr */
  readonly onProblem?: (line: string) => void;
}

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly role: 'user' | 'admin';
}

/** Called at every start, once all endpoints answer. Answers the demo accounts, for `endpoints.json`. */
export type Seed = (target: SeedTarget) => Promise<readonly Account[]>;

export interface SeedTarget {
  /** True when the table was created by this start: nothing is in it. */
  readonly empty: boolean;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly endpoints: { readonly dynamodb: string; readonly cognito: string; readonly secrets: string };
}

/** What tests and people need to know of a running cloud: the content of `endpoints.json`. */
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
  readonly accounts: readonly Account[];
}
