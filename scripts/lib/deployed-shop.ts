import * as z from 'zod';
import type { Environment } from '../../lib/load-environment';
import type { Aws } from './aws-cli';

/** What a deployment made, as its stacks say. */
export interface DeployedShop {
  readonly siteUrl: string;
  readonly siteBucket: string;
  readonly tableName: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
}

const stack = z.object({
  StackName: z.string(),
  Outputs: z.array(z.object({ OutputKey: z.string(), OutputValue: z.string() })).default([]),
});
const described = z.object({ Stacks: z.array(stack).length(1) });
const allStacks = z.object({ Stacks: z.array(stack) });
const allBuckets = z.object({ Buckets: z.array(z.object({ Name: z.string() })).default([]) });

/** @throws Error where a stack is not there, or has not all that it is asked for */
export async function deployedShop(aws: Aws, { name }: Environment): Promise<DeployedShop> {
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
    siteBucket: value(web, 'SiteBucket'),
    tableName: value(data, 'TableName'),
    userPoolId: value(identity, 'UserPoolId'),
    userPoolClientId: value(identity, 'UserPoolClientId'),
  };
}

/**
 * The buckets of a deployment that are still there, also when half of it has been removed: CloudFormation removes none
 * that holds anything.
 */
export async function bucketsLeft(aws: Aws, { name }: Environment): Promise<string[]> {
  const stacks = await aws(['cloudformation', 'describe-stacks', '--output', 'json']);
  const web = allStacks.parse(JSON.parse(stacks)).Stacks.find(({ StackName }) => StackName === `${name}-Web`);
  const made = web?.Outputs.filter(({ OutputKey }) => /^Site(Bucket|Logs)$/.test(OutputKey)) ?? [];
  if (made.length === 0) return [];
  const { Buckets } = allBuckets.parse(JSON.parse(await aws(['s3api', 'list-buckets', '--output', 'json'])));
  return made
    .map(({ OutputValue }) => OutputValue)
    .filter((bucket) => Buckets.some(({ Name }) => Name === bucket));
}

async function outputsOf(aws: Aws, stackName: string): Promise<Map<string, string>> {
  const query = ['cloudformation', 'describe-stacks', '--stack-name', stackName, '--output', 'json'];
  const text = await aws(query).catch((cause: unknown) => {
    throw new Error(`The stack ${stackName} can't be read. Is it deployed, in this account and region?`, {
      cause,
    });
  });
  const [stack] = described.parse(JSON.parse(text)).Stacks;
  return new Map(stack?.Outputs.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
}
