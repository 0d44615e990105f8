import type { LambdaClient } from '@aws-sdk/client-lambda';
import type { Clock } from '../../../lambdas/core/runtime-ports';
import type { FunctionRef } from './deployed-functions';
import { type DeployedFunction, readAlias, readVersions } from './function-versions';
import { inGroups } from './in-groups';

/**
 * Reads each function's live version and all its other versions.
 * @throws Error that names each function that can't be read, because nothing may be decided on an incomplete list
 */
export async function readFunctions(
  client: LambdaClient,
  clock: Pick<Clock, 'sleep'>,
  refs: readonly FunctionRef[],
): Promise<DeployedFunction[]> {
  const aliases = await all(refs, clock, ({ functionName }) => readAlias(client, functionName));
  const versions = await all(refs, clock, ({ functionName }) => readVersions(client, functionName));
  return refs.flatMap((ref, at) => {
    const [alias, published] = [aliases[at], versions[at]];
    return alias && published ? [{ ...ref, ...alias, versions: published }] : [];
  });
}

async function all<R>(
  refs: readonly FunctionRef[],
  clock: Pick<Clock, 'sleep'>,
  call: (ref: FunctionRef) => Promise<R>,
): Promise<R[]> {
  const settled = await inGroups(refs, clock, call);
  const failed = failures(refs, settled, ({ label }) => label);
  if (failed.length > 0) throw new Error(`Can't be read, so nothing was changed:\n${failed.join('\n')}`);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Returns a line for each item that failed. */
export const failures = <T>(
  items: readonly T[],
  settled: readonly PromiseSettledResult<unknown>[],
  labelOf: (item: T) => string,
): string[] =>
  items.flatMap((item, at) => {
    const one = settled[at];
    return one?.status === 'rejected' ? [`  ${labelOf(item)}: ${reasonOf(one.reason)}`] : [];
  });

const reasonOf = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
