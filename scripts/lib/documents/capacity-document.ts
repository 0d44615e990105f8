import { callerOf, mostOfOneRole } from '../../../lib/caller-roles';
import { customersFunctionNames, developersFunctionNames, staffsFunctionNames } from '../../../lib/functions';
import { markdownTable } from './markdown';

/** The page that has the table. */
export const capacityPage = 'docs/operations/quotas-and-growth.md';

const begin = '<!-- Written by `npm run reference`. -->';
const end = '<!-- The end of what is written. -->';

/** A stack's name without its environment's, and the type of each of its resources. */
export interface StackContent {
  readonly stack: string;
  readonly types: readonly string[];
}

/** Our own limit of resources in a stack, which a test checks. CloudFormation's is 500. */
export const mostResources = 400;

/** Returns the page with a current table of how full each stack and role is. @throws Error if the page has no place for it */
export function withCapacity(page: string, stacks: readonly StackContent[]): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('The page has no markers for the table');
  return [before, begin, '\n\n', capacity(stacks), '\n\n', end, after].join('');
}

function capacity(stacks: readonly StackContent[]): string {
  const typesOf = (name: string) => stacks.find(({ stack }) => stack === name)?.types ?? [];
  const [staff, routes] = [typesOf('Staff'), typesOf('Routes')];
  const own = perFunction(staff, staffsFunctionNames.length);
  const ofRoute = ['AWS::ApiGatewayV2::Integration', 'AWS::ApiGatewayV2::Route'].filter((type) =>
    routes.includes(type),
  ).length;
  const room = (types: readonly string[], each: number) =>
    Math.max(0, Math.floor((mostResources - types.length) / each));
  const more = (stack: string) => Math.min(room(typesOf(stack), own + 1), room(routes, ofRoute));
  const byRole = (role: string) => staffsFunctionNames.filter((name) => callerOf(name) === role).length;
  return [
    markdownTable(
      ['stack', 'resources', 'functions'],
      stacks.map(({ stack, types }) => [
        `\`staging-${stack}\``,
        String(types.length),
        String(stack === 'Files' ? 0 : countOf(types, 'AWS::Lambda::Function')),
      ]),
    ),
    '',
    `CloudFormation takes 500 resources in a stack, and a test stops at ${mostResources}. A function takes ${own} in its stack, one more`,
    `if it is released gradually, and ${ofRoute} in \`staging-Routes\`, where all routes are. There is room for ${more('Staff')} more functions of staff’s,`,
    `${more('Developers')} of developers’ or ${more('Api')} of customers’. IAM takes ${mostOfOneRole} functions in the policy of each role by which the API calls them: staff’s ${staffsFunctionNames.length} have`,
    `two roles (${byRole('first')} and ${byRole('second')}), developers’ ${developersFunctionNames.length} one, and customers’ ${customersFunctionNames.length} one.`,
  ].join('\n');
}

const countOf = (types: readonly string[], type: string): number => types.filter((of) => of === type).length;

/** Returns the resource types that each function has one of. */
const perFunction = (types: readonly string[], functions: number): number =>
  [...new Set(types)].filter((type) => countOf(types, type) >= functions).length;
