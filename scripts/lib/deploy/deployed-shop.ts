import * as z from 'zod';
import type { Environment } from '../../../lib/load-environment';
import type { Aws } from './aws-cli';

/** A deployment's resources, from its stacks' outputs. */
export interface DeployedShop {
  readonly siteUrl: string;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

const described = z.object({
  Stacks: z
    .array(
      z.object({
        Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })).default([]),
      }),
    )
    .length(1),
});

/** @throws Error when a stack or an output is missing */
export async function deployedShop(aws: Aws, { name }: Pick<Environment, 'name'>): Promise<DeployedShop> {
  const [data, web, identity] = await Promise.all(
    ['Data', 'Web', 'Identity'].map((stack) => outputsOf(aws, `${name}-${stack}`)),
  );
  const value = (outputs: Map<string, string> | undefined, key: string): string => {
    const found = outputs?.get(key);
    if (found === undefined) throw new Error(`${name} has no output ${key}: npm run deploy -- ${name}`);
    return found;
  };
  return {
    siteUrl: value(web, 'SiteUrl'),
    tableName: value(data, 'TableName'),
    userPoolId: value(identity, 'UserPoolId'),
    userPoolClientId: value(identity, 'UserPoolClientId'),
  };
}

/** @throws Error for a stack that can't be read */
export async function outputsOf(aws: Aws, stackName: string): Promise<Map<string, string>> {
  const query = ['cloudformation', 'describe-stacks', '--stack-name', stackName, '--output', 'json'];
  const text = await aws(query).catch((cause: unknown) => {
    throw new Error(`The stack ${stackName} can't be read. Is it deployed, in this account and region?`, {
      cause,
    });
  });
  const [stack] = described.parse(JSON.parse(text)).Stacks;
  return new Map(stack?.Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}
