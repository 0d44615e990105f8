import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { localRegion } from '../../../local/aws-identity';
import { functionVariables, sdkVariables, tableName } from '../../../local/environment';
import { openTable } from '../../../local/table/table';
import { type OutsideWorld, startOutsideWorld } from './outside-world';

export interface Services {
  /** What a process needs in its environment for the functions to work on these services. */
  readonly environment: Readonly<Record<string, string>>;
  readonly suppliedAtMs: OutsideWorld['suppliedAtMs'];
  close(): Promise<void>;
}

/** An emulated table of its own, suppliers that answer at once, and the settings. */
export async function startServices(settings: Partial<Settings>): Promise<Services> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-'));
  const [emulator, world] = await Promise.all([
    openTable({ tableName, port: 0, directory: join(directory, 'table') }),
    startOutsideWorld(directory, settings),
  ]);
  const { url } = world.server;
  return {
    environment: {
      ...functionVariables({
        site: 'https://shop.example',
        suppliers: `${url}/suppliers`,
        paystack: `${url}/paystack`,
      }),
      ...sdkVariables({ dynamodb: emulator.endpoint, cognito: url, secrets: `${url}/secrets` }),
      AWS_REGION: localRegion,
    },
    suppliedAtMs: world.suppliedAtMs,
    async close() {
      await world.server.close();
      await emulator.stop();
      await rm(directory, { recursive: true });
    },
  };
}
