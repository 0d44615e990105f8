import * as z from 'zod';
import { functionNames } from '../../../lib/functions';
import { stacksWithFunctions } from '../../../lib/stack-order';
import type { Aws } from '../deploy/aws-cli';

/** A deployed function, with its contract's name as a readable label. */
export interface FunctionRef {
  readonly functionName: string;
  readonly label: string;
}

const aliases = z.array(z.object({ id: z.string(), arn: z.string() }));
/** `arn:aws:lambda:eu-west-1:123456789012:function:NAME:live` */
const aliasArn = /^arn:[\w-]+:lambda:[\w-]+:\d{12}:function:([\w-]+):live$/;

/** Reads the deployment's functions from its stacks. @throws Error if a stack is missing, or is being deployed */
export async function deployedFunctions(aws: Aws, environment: string): Promise<FunctionRef[]> {
  const stacks = stacksWithFunctions.map((stack) => `${environment}-${stack}`);
  const [all] = await Promise.all([
    Promise.all(stacks.map((stack) => functionsOf(aws, stack))),
    Promise.all(stacks.map((stack) => requireRest(aws, stack))),
  ]);
  return all.flat().sort((a, b) => a.label.localeCompare(b.label));
}

async function functionsOf(aws: Aws, stack: string): Promise<FunctionRef[]> {
  const query =
    "StackResourceSummaries[?ResourceType=='AWS::Lambda::Alias'].{id:LogicalResourceId,arn:PhysicalResourceId}";
  const text = await ofStack(aws, stack, 'list-stack-resources', query, 'json');
  return aliases.parse(JSON.parse(text)).map(({ id, arn }) => {
    const [, functionName = ''] = aliasArn.exec(arn) ?? [];
    if (functionName === '') throw new Error(`${stack} has an alias that is not \`live\`: ${arn}`);
    return { functionName, label: labelOf(id) ?? functionName };
  });
}

/** Refuses to continue during a deployment, which would undo the changes. */
async function requireRest(aws: Aws, stack: string): Promise<void> {
  const status = (await ofStack(aws, stack, 'describe-stacks', 'Stacks[0].StackStatus', 'text')).trim();
  if (!status.endsWith('_IN_PROGRESS')) return;
  const why = `${stack} is being deployed (${status}).`;
  // CloudFormation refuses to cancel anything else, such as an update that is already rolling back.
  if (status !== 'UPDATE_IN_PROGRESS') throw new Error(`${why} Wait until that has ended.`);
  throw new Error(`${why} To take that back: aws cloudformation cancel-update-stack --stack-name ${stack}`);
}

function ofStack(aws: Aws, stack: string, operation: string, query: string, output: string): Promise<string> {
  const options = ['--stack-name', stack, '--query', query, '--output', output];
  return aws(['cloudformation', operation, ...options]).catch((cause: unknown) => {
    throw new Error(`The stack ${stack} can't be read. Is it deployed, in this account and region?`, {
      cause,
    });
  });
}

/** CDK's ids have no hyphens: `getprofileLive1A2B3C4D`. */
const labelOf = (id: string) =>
  functionNames.find((name) => id.toLowerCase().startsWith(`${name.replaceAll('-', '')}live`));
