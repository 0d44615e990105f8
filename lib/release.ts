import { createHash } from 'node:crypto';
import { type CfnResource, Stack } from 'aws-cdk-lib/core';
import type { ContractFunction } from './constructs/contract-function';

/**
 * Puts the release's name into each function's description, so that all functions get a version whenever one of them does. Every function
 * then has a version of each release, and a rollback returns all of them to one that was tested as a whole. The name is a hash of
 * everything that CDK makes versions from, code and configuration.
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
