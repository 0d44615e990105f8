import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../scripts/lib/project-root';
import { defaultPorts, type Ports } from '../options';
import { StartError } from '../start-error';

export interface StartArguments {
  readonly help: boolean;
  readonly fresh: boolean;
  /** Without customers, prices and a past. */
  readonly empty: boolean;
  readonly built: boolean;
  readonly dataDir: string;
  /** A folder of config/brands. */
  readonly brand?: string;
  readonly ports: Ports;
  readonly dynamodbEndpoint?: string;
}

export const usage = `npm start -- [options]

  --fresh               start from scratch: empty the data folder first      NKOSO_FRESH=1
  --empty               a new table gets its owner alone, as on the
                        day that a shop opens, instead of demo data  NKOSO_EMPTY=1
  --built               serve the built site of dist/ (npm run build:site)
                        instead of Vite with hot reload              NKOSO_BUILT=1
  --data-dir <folder>   where data lives, by default .local          NKOSO_DATA_DIR
  --brand <name>        a folder of config/brands, by default nkoso  NKOSO_BRAND
  --port <n>            site and API, by default ${defaultPorts.site}; the other
                        ports follow it                              NKOSO_PORT
  --cognito-port <n>    identity, by default the site's port + 1     NKOSO_COGNITO_PORT
  --table-port <n>      the table, by default the site's port + 2    NKOSO_TABLE_PORT
  --services-port <n>   outbox, suppliers and secrets, by default
                        the site's port + 3                          NKOSO_SERVICES_PORT
  --paystack-port <n>   Paystack, by default the site's port + 4     NKOSO_PAYSTACK_PORT
                        0 takes any free port
  DYNAMODB_ENDPOINT     a running DynamoDB emulator to use instead of one of its own
`;

/** Reads options from the command line, then the environment, then the defaults. @throws StartError */
export function parseStartArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): StartArguments {
  const given = parseFlags(args);
  const text = (name: ValueOption): string | undefined =>
    given[name] ?? (environment[variableOf(name)] || undefined);
  const flag = (name: 'fresh' | 'empty' | 'built'): boolean =>
    given[name] ?? /^(1|true|yes)$/i.test(environment[variableOf(name)] ?? '');
  const port = (name: PortOption, otherwise: number): number => {
    const value = text(name);
    return value === undefined ? otherwise : parsePort(name, value);
  };
  const brand = text('brand');
  const site = port('port', defaultPorts.site);
  const following = (part: Exclude<keyof Ports, 'site'>): number =>
    port(`${part}-port`, site === 0 ? 0 : site + defaultPorts[part] - defaultPorts.site);
  return {
    help: given.help ?? false,
    fresh: flag('fresh'),
    empty: flag('empty'),
    built: flag('built'),
    dataDir: text('data-dir') ?? join(projectRoot, '.local'),
    ports: {
      site,
      cognito: following('cognito'),
      table: following('table'),
      services: following('services'),
      paystack: following('paystack'),
    },
    ...(brand !== undefined && { brand }),
    ...(environment.DYNAMODB_ENDPOINT && { dynamodbEndpoint: environment.DYNAMODB_ENDPOINT }),
  };
}

type PortOption = 'port' | `${Exclude<keyof Ports, 'site'>}-port`;
type ValueOption = PortOption | 'data-dir' | 'brand';

function parseFlags(args: readonly string[]) {
  const value = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { ...flag, short: 'h' },
        fresh: flag,
        empty: flag,
        built: flag,
        'data-dir': value,
        brand: value,
        port: value,
        'cognito-port': value,
        'table-port': value,
        'services-port': value,
        'paystack-port': value,
      },
    }).values;
  } catch (error) {
    const [line] = (error instanceof Error ? error.message : String(error)).split('. To specify');
    throw new StartError(`${line}. See npm start -- --help.`);
  }
}

const variableOf = (option: string): string => `NKOSO_${option.toUpperCase().replaceAll('-', '_')}`;

function parsePort(option: PortOption, value: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartError(`--${option} is a port from 0 to 65535, not '${value}'.`);
}
