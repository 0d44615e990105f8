import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import { localClientConfig } from '../../../local/aws-clients';
import { openSigningKey } from '../../../local/cognito/signing-key';
import type { Started } from './cloud-process';
import type { LoadTarget } from './target';

/** Puts load on a local cloud that runs in a process of its own, and ends that process. */
export async function onOwnCloud<T>(
  load: (target: LoadTarget & { readonly dataDir: string }) => Promise<T>,
): Promise<T> {
  const cloud = fork(new URL('./cloud-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const started = (await saidBy(cloud)) as Started;
    const client = new DynamoDBClient(localClientConfig(started.dynamodb));
    const target = {
      ...started,
      table: dynamoTable(client, started.table),
      signingKey: await openSigningKey(join(started.dataDir, 'cognito')),
      drained: async () => {
        cloud.send('drain');
        await saidBy(cloud);
      },
    };
    return await load(target).finally(() => client.destroy());
  } finally {
    const ended = once(cloud, 'exit');
    if (cloud.connected) cloud.disconnect();
    else cloud.kill();
    await ended;
  }
}

/** Waits for the next message from the local cloud's process. @throws Error if the process ends first */
async function saidBy(cloud: ChildProcess): Promise<unknown> {
  const ended = once(cloud, 'exit').then(() => {
    throw new Error('The local cloud ended by itself');
  });
  // After its message, nobody waits for its end.
  ended.catch(() => undefined);
  const [said] = await Promise.race([once(cloud, 'message'), ended]);
  return said;
}
