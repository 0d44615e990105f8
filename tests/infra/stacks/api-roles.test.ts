import type { Template } from 'aws-cdk-lib/assertions';
import { type Resource, statementsIn } from '../../support/infra/statements';
import { type Templates, templatesWith } from '../../support/infra/templates';

let templates: Templates;
beforeAll(async () => {
  templates = await templatesWith();
});

const withFunctions = ['identity', 'staff', 'developers', 'api', 'background'] as const;

const resourcesOf = (template: Template): [string, Resource][] => Object.entries(template.toJSON().Resources);
const ofType = (type: string): [string, Resource][] =>
  [...withFunctions, 'routes' as const].flatMap((name) =>
    resourcesOf(templates[name]).filter(([, { Type }]) => Type === type),
  );

/** Returns the logical ids that a value refers to, in its own stack or in one of functions that the API calls. */
const references = (value: unknown): string[] =>
  [
    ...JSON.stringify(value ?? null, othersValue).matchAll(/\{"(?:Ref|Fn::GetAtt)":(?:"(\w+)"|\["(\w+)",)/g),
  ].map(([, ref, get]) => ref ?? get ?? '');

function othersValue(_: string, value: unknown): unknown {
  const output = (value as Record<string, { StackName: string; OutputName: string }> | null)?.[
    'Fn::GetStackOutput'
  ];
  const other = (['staff', 'developers', 'api'] as const).find(
    (name) => output?.StackName.toLowerCase() === `example-${name}`,
  );
  if (output === undefined || other === undefined) return value;
  return templates[other].toJSON().Outputs[output.OutputName].Value;
}

test('the API calls its functions, and nothing else, by roles of their own stacks: two for staff’s, one for each other stack', () => {
  const calledBy = new Map<string, string[]>();
  for (const [, { Properties }] of ofType('AWS::ApiGatewayV2::Integration')) {
    const [role = ''] = references(Properties.CredentialsArn);
    calledBy.set(role, [...(calledBy.get(role) ?? []), ...references(Properties.IntegrationUri)]);
  }
  const stacks = [...calledBy].map(([role, called]) => {
    const [stack] = [templates.staff, templates.developers, templates.api].filter(
      (of) => role in of.toJSON().Resources,
    );
    const { Resources } = (stack ?? templates.routes).toJSON();
    const { Properties, Type } = Resources[role];
    expect(Properties.AssumeRolePolicyDocument.Statement).toEqual([
      expect.objectContaining({ Principal: { Service: 'apigateway.amazonaws.com' } }),
    ]);
    const [statement, ...others] = statementsIn({ Type, Properties });
    expect(others).toEqual([]);
    expect(statement?.Action).toBe('lambda:InvokeFunction');
    const allowed = references(statement?.Resource);
    expect(called.filter((id) => !allowed.includes(id))).toEqual([]);
    expect(allowed.filter((id) => !(id in Resources))).toEqual([]);
    if (stack !== templates.staff) expect(allowed.toSorted()).toEqual(called.toSorted());
    return stack;
  });
  expect(stacks.filter((stack) => stack === templates.staff)).toHaveLength(2);
  expect(stacks.filter((stack) => stack === templates.developers)).toHaveLength(1);
  expect(stacks.filter((stack) => stack === templates.api)).toHaveLength(1);
});
