import type { App } from 'aws-cdk-lib/core';
import type { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: JsonObject;
  readonly DependsOn?: string | readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

interface Output {
  readonly Value: Json;
  readonly Export?: { readonly Name: Json };
}

/** A stack as a deployment passes it to CloudFormation. */
export interface StackTemplate {
  readonly name: string;
  readonly region: string;
  readonly isProtected: boolean;
  /** The names of the stacks that `cdk deploy` deploys before this one. */
  readonly waitsFor: readonly string[];
  readonly template: {
    readonly Resources: Readonly<Record<string, TemplateResource>>;
    readonly Outputs?: Readonly<Record<string, Output>>;
  };
}

/** Returns a deployment's stacks, each after those that it depends on. */
export const stacksOf = (app: App): StackTemplate[] => app.synth().stacks.map(asStack);

const asStack = (artifact: CloudFormationStackArtifact): StackTemplate => ({
  name: artifact.stackName,
  region: artifact.environment.region,
  isProtected: artifact.terminationProtection ?? false,
  waitsFor: artifact.dependencies.flatMap((of) => ('stackName' in of ? [String(of.stackName)] : [])),
  template: { Resources: {}, ...artifact.template },
});
