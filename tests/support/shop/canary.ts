import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { definitions } from '../../../lib/constructs/log-metrics';
import type { LocalCloud } from '../../../local/cloud';
import { until } from '../waiting/until';

/** Deploys the canary's customer. Rejects if the deployment would fail. */
export async function deployCanary(
  { lambda }: Pick<LocalCloud, 'lambda'>,
  RequestType: 'Create' | 'Update' | 'Delete',
): Promise<void> {
  // Stands for CloudFormation's address for answers.
  const answered = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => answered.listen(0, '127.0.0.1', resolve));
  const { port } = answered.address() as AddressInfo;
  const request = { StackId: 'a stack', RequestId: 'a request', LogicalResourceId: 'Canary' };
  try {
    await lambda.invoke('make-canary', { ...request, RequestType, ResponseURL: `http://127.0.0.1:${port}/` });
  } finally {
    await new Promise((resolve) => answered.close(resolve));
  }
}

interface Line extends Record<string, unknown> {
  readonly message: string;
  readonly passed: boolean;
  /** The broken parts, and their answers; absent if there are none. */
  readonly broken?: string;
  readonly found?: string;
}

/** Runs the canary's visit. @returns its log line's facts, and whether its alarm counts it as a success */
export async function visitAsCanary(cloud: Pick<LocalCloud, 'dataDir' | 'events'>) {
  const before = visits(cloud).length;
  await cloud.events.run('canary');
  const line = await until(async () => visits(cloud)[before]);
  const { passed, broken, found } = line;
  return { passed, broken, found, isCounted: isCounted(line) };
}

/** Returns whether the alarm's metric counts a line. The alarm rings if two periods have none. */
function isCounted(line: Line): boolean {
  const conditions = [
    ...definitions.passedVisits.pattern.matchAll(/\(\$\.(\w+) (?:= ("[^"]*")|IS (TRUE|FALSE))\)/g),
  ];
  if (conditions.length !== 2) throw new Error('The pattern has other conditions');
  return conditions.every(([, field = '', text, truth = '']) => {
    return line[field] === JSON.parse(text ?? truth.toLowerCase());
  });
}

function visits({ dataDir }: Pick<LocalCloud, 'dataDir'>): Line[] {
  const log = join(dataDir, 'logs', 'canary.log');
  if (!existsSync(log)) return [];
  const lines = readFileSync(log, 'utf8').split('\n');
  const all: Line[] = lines.filter((line) => line.endsWith('}')).map((line) => JSON.parse(line));
  return all.filter(({ message }) => message === 'canary');
}
