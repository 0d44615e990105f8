import { sandboxNumbers } from '../../../../contracts/sandbox/sandbox-numbers';
import { AppError } from '../../../../lambdas/core/errors';
import { monthRow } from '../../../../lambdas/core/kernel/months';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { networksFromTheStart, networksRow } from '../../../../lambdas/core/networks/rows';
import { createRandom } from '../../../simulation/engine/random';
import { noon } from '../../../support/shop/fixtures';
import { openSandbox } from './sandbox-world';

/** Purchases of all numbers, cancellations, refills, sweeps and days in a sandbox, in an order that follows from the seed. */
export async function historyOf(seed: number, steps = 40) {
  const random = createRandom(seed);
  const sandbox = await openSandbox();
  const { table } = sandbox.core;
  await table.write({ put: networksRow.encode({ ...networksFromTheStart, version: 1 }) });
  await table.write({ put: monthRow.encode({ month: noon.toISOString().slice(0, 7) }) });
  const before = sandbox.live();
  const written: Item[] = [];
  table.onCommit((writes) => {
    for (const { before: old, after } of writes)
      written.push(...[old, after].filter((item) => item !== null));
  });
  const made: string[] = [];
  await sandbox.openWallet();
  const act = async () => {
    const id = made[random.below(made.length)] ?? '';
    const kind = random.below(8);
    if (kind < 3) {
      const { orderNumber } = await sandbox.buy(
        sandboxNumbers[random.below(sandboxNumbers.length)]?.example ?? '',
      );
      if (orderNumber !== null) made.push(orderNumber);
    } else if (kind === 3 && id !== '') await sandbox.cancel(id);
    else if (kind === 4 && id !== '') await sandbox.further(id);
    else if (kind === 5) await sandbox.sweep();
    else if (kind === 6) await sandbox.refill();
    else sandbox.seconds(random.below(600));
  };
  for (let step = 0; step < steps; step += 1) {
    await act().catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
  return { sandbox, before, written, made };
}
