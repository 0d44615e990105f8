import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../scripts/lib/project-root';
import { type Endpoints, startLocalCloud } from './cloud';
import { codeOf, stepAt } from './cognito/totp';
import { localBrand } from './environment';
import { StartError } from './start-error';

const usage = `npm start -- [options]

  --fresh               start from scratch: empty the data folder first
  --built               serve the built site of dist/ (npm run build:site) instead of Vite with hot reload
  --data-dir <folder>   where data lives, by default .local
  --brand <name>        a folder of config/brands, by default nkoso
  --port <n>            site and API, by default 4321; the other ports follow it. 0 takes any free ports
  DYNAMODB_ENDPOINT     a running DynamoDB emulator to use instead of one of its own
`;

/** By convention, 128 plus the signal's number. Ctrl-C at a terminal is a normal end. */
const exitCodes = { SIGHUP: 129, SIGINT: 0, SIGTERM: 143 } as const;

/** Runs the local cloud until it is asked to stop, then exits. */
export async function main(args: readonly string[]): Promise<void> {
  const stopped = untilAskedToStop();
  // A function that crashes outside its promise mustn't end the others.
  process.on('uncaughtException', (error) => process.stderr.write(`${error.stack}\n`));
  try {
    const starting = start(args);
    const code = await Promise.race([stopped, starting.then(() => stopped)]);
    process.stdout.write('Stopping ...\n');
    await (await starting)?.stop();
    process.exit(code);
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n`);
    process.exit(1);
  }
}

async function start(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      help: { type: 'boolean' },
      fresh: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      'data-dir': { type: 'string', default: join(projectRoot, '.local') },
      brand: { type: 'string' },
      port: { type: 'string', default: '4321' },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    process.exit(0);
  }
  const first = Number(values.port);
  const cloud = await startLocalCloud({
    dataDir: values['data-dir'],
    fresh: values.fresh,
    brand: localBrand(values.brand),
    site: values.built ? 'built' : 'dev',
    ...(first > 0 && { ports: [0, 1, 2, 3, 4].map((place) => first + place) }),
    dynamodbEndpoint: process.env.DYNAMODB_ENDPOINT,
    demo: true,
    watch: true,
  });
  process.stdout.write(banner(cloud.endpoints));
  return cloud;
}

/** Resolves with the exit code when this process is asked to stop. A second Ctrl-C exits at once. */
const untilAskedToStop = (): Promise<number> =>
  new Promise((resolve) => {
    for (const [signal, code] of Object.entries(exitCodes)) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(code));
        resolve(code);
      });
    }
  });

function banner({ accounts, ...urls }: Endpoints): string {
  const rows = [
    ['Site', urls.site],
    ['API', `${urls.api}/<function>`],
    ['Outbox', urls.outbox],
    ['Suppliers', urls.suppliers],
    ['Paystack', urls.paystack],
    ['Identity', urls.cognito],
    ['Table', `${urls.dynamodb}  ${urls.table}`],
  ].map(([name = '', url]) => `  ${name.padEnd(10)} ${url}\n`);
  const people = accounts.map(({ email, password, role, secret }) => {
    const code = secret ? `   code ${codeOf(secret, stepAt(Date.now()))}; later ones are in the outbox` : '';
    return `  ${email.padEnd(20)} ${password}   ${role}${code}\n`;
  });
  const seconds = process.uptime().toFixed(1);
  return `\nRunning. Started in ${seconds} s; Ctrl-C stops it.\n\n${rows.join('')}\nDemo accounts\n${people.join('')}\n`;
}
