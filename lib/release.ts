import { createHash } from 'node:crypto';
import { type CfnResource, Stack } from 'aws-cdk-lib/core';
import type { ContractFunction } from './constructs/contract-function';

/**
 * Gives all functions a version together, whenever one of them gets one: each has the release's name in its description. So
 * every function has a version of each release, and a rollback puts all of them back to one that was tested as a whole.
 * The name is made of what CDK makes versions of, code and configuration alike.
 */
export function nameRelease(functions: readonly ContractFunction[]): string {
  const versions = functions.map(({ function: { currentVersion } }) => {
    const { logicalId } = currentVersion.node.defaultChild as CfnResource;
    return Stack.of(currentVersion).resolve(logicalId);
  });
  const release = createHash('sha256').update(versions.join()).digest('hex').slice(0, 8);
  for (const one of functions) one.nameRelease(release);
  return release;
}
