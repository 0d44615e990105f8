import { eventFunctions } from '../../contracts/registry';
import * as environment from '../../lambdas/runtime/environment';
import { apiFunctionNames } from '../../lib/functions';
import { functionVariables } from '../../local/environment';
import { stackNames, synthesizeShop } from '../support/infra/synthesize';

const parse = environment.parseEnvironment;
const parsed = jest.fn<void, [readonly string[]]>();
jest.mock('../../lambdas/runtime/environment', () => {
  const actual = jest.requireActual<typeof environment>('../../lambdas/runtime/environment');
  const parseEnvironment: typeof parse = (names, source) => {
    parsed(names);
    return actual.parseEnvironment(names, source);
  };
  return { ...actual, parseEnvironment };
});

const urls = {
  site: 'https://shop.example',
  suppliers: 'https://supplier.example',
  paystack: 'https://pay.example',
};
const names = [...apiFunctionNames, ...Object.keys(eventFunctions)];
/** By function: the variables that its construct sets. */
const set = new Map<string, string[]>();

beforeAll(async () => {
  Object.assign(process.env, functionVariables(urls), { AWS_REGION: 'eu-west-1' });
  const templates = await synthesizeShop();
  for (const stack of stackNames) {
    const roles = templates[stack].findResources('AWS::IAM::Role');
    for (const { Properties } of Object.values(templates[stack].findResources('AWS::Lambda::Function'))) {
      const description: string = roles[Properties.Role['Fn::GetAtt'][0]]?.Properties.Description ?? '';
      const [, name] = /^What (.+) may do$/.exec(description) ?? [];
      if (name !== undefined) set.set(name, Object.keys(Properties.Environment?.Variables ?? {}));
    }
  }
});

test('every function parses exactly the variables that its construct sets', async () => {
  expect([...set.keys()].toSorted()).toEqual(names.toSorted());
  for (const name of names) {
    parsed.mockClear();
    await import(`../../lambdas/functions/${name}/handler`);
    const read = parsed.mock.calls.flatMap(([names]) => names);
    expect([name, read.toSorted()]).toEqual([name, set.get(name)?.toSorted()]);
  }
});
