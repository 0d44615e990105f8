import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localBrand } from './brand';
import { parseStartArguments, type StartArguments, usage } from './cli/arguments';
import { banner } from './cli/banner';
import { untilAskedToStop } from './cli/signals';
import { type LocalCloud, startLocalCloud } from './cloud';
import { crashInvocation } from './lambda/function-runner';
import type { Account, SeedTarget } from './options';
import { demoOwner, demoUsers, signInsOf } from './seed/accounts';
import { StartError } from './start-error';

/** Runs the local cloud until it is asked to stop, then exits. */
export async function main(args: readonly string[]): Promise<never> {
  const stop = untilAskedToStop();
  surviveFunctionCrashes();
  try {
    const options = parseStartArguments(args, process.env);
    if (options.help) {
      process.stdout.write(usage);
      process.exit(0);
    }
    const starting = start(options);
    const code = await Promise.race([stop, starting.then(() => stop)]);
    const cloud = await starting;
    process.stdout.write('Stopping ...\n');
    await cloud.stop();
    process.exit(code);
  } catch (error) {
    const message =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`${message}\n`);
    process.exit(1);
  }
}

async function start({
  built,
  brand,
  empty: isNewShop,
  help: _,
  ...options
}: StartArguments): Promise<LocalCloud> {
  let isDemo = false;
  const cloud = await startLocalCloud({
    ...options,
    brand: localBrand(brand),
    site: built ? 'built' : 'dev',
    watch: true,
    seed(target) {
      isDemo = target.empty && !isNewShop;
      return seed(target, isNewShop, join(options.dataDir, 'new-shop'));
    },
  });
  if (isDemo) await firstNight(cloud);
  process.stdout.write(`${banner(cloud.endpoints, process.uptime())}\n`);
  return cloud;
}

/** The checks of a seeded shop, which is older than its first night. Without them, it would say that they are overdue. */
export async function firstNight({ events }: Pick<LocalCloud, 'events'>): Promise<void> {
  await events.drained();
  const first = ['reconcile', 'check-ledger', 'compare-payments'];
  // Each writes its own problem.
  await Promise.allSettled(first.map((name) => events.run(name)));
}

/**
 * Seeds an empty table. The seed's code and the SDK are loaded only then.
 * @param mark the file that tells later starts that the shop began without demo data
 * @throws StartError
 */
export async function seed(
  target: SeedTarget,
  isNewShop: boolean,
  mark: string,
): Promise<readonly Account[]> {
  if (!target.empty) {
    const wasNewShop = existsSync(mark);
    if (isNewShop && !wasNewShop)
      throw new StartError('--empty needs a new table: add --fresh, or choose another --data-dir.');
    return signInsOf(wasNewShop ? [demoOwner] : demoUsers);
  }
  const { seedShop, seedNewShop } = await import('./seed/shop');
  if (!isNewShop) return seedShop(target);
  const accounts = await seedNewShop(target);
  writeFileSync(mark, '');
  return accounts;
}

/** Lets a function that crashes outside its promise fail only its own invocation, as in Lambda. */
export function surviveFunctionCrashes(): void {
  process.on('uncaughtException', (error) => {
    if (crashInvocation(error)) return;
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  });
}
