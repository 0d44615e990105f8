import type { Template } from 'aws-cdk-lib/assertions';
import { keyRegistry, registry } from '../../../contracts/registry';
import { functionNames } from '../../../lib/functions';
import { type Resource, statementsIn } from '../../support/infra/statements';
import { stackNames, type Templates, templatesWith } from '../../support/infra/templates';

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

test('every function has one alias, `live`, at its own newest version', () => {
  const functions = ofType('AWS::Lambda::Function').map(([id]) => id);
  const versions = new Map(
    ofType('AWS::Lambda::Version').map(([id, { Properties }]) => [
      id,
      references(Properties.FunctionName)[0],
    ]),
  );
  const aliases = ofType('AWS::Lambda::Alias').map(([, { Properties }]) => Properties);
  expect(functions).toHaveLength(functionNames.length);
  expect([...versions.values()].toSorted()).toEqual(functions.toSorted());
  expect(aliases.map(({ FunctionName }) => references(FunctionName)[0]).toSorted()).toEqual(
    functions.toSorted(),
  );
  for (const { Name, FunctionName, FunctionVersion } of aliases) {
    expect(Name).toBe('live');
    expect(versions.get(references(FunctionVersion)[0] ?? '')).toBe(references(FunctionName)[0]);
  }
});

/** Returns where a resource of a type names the function that it calls. */
const calls: Readonly<Record<string, (properties: Resource['Properties']) => unknown>> = {
  'AWS::ApiGatewayV2::Integration': ({ IntegrationUri }) => IntegrationUri,
  'AWS::Events::Rule': ({ Targets }) => Targets.map(({ Arn }: { Arn: unknown }) => Arn),
  'AWS::Lambda::EventSourceMapping': ({ FunctionName }) => FunctionName,
  'AWS::Lambda::Permission': ({ FunctionName }) => FunctionName,
  'AWS::Cognito::UserPool': ({ LambdaConfig }) => LambdaConfig,
};

test.each(Object.entries(calls))('%s calls aliases, and never the newest code', (type, callee) => {
  const aliases = new Set(ofType('AWS::Lambda::Alias').map(([id]) => id));
  const called = ofType(type).flatMap(([, { Properties }]) => references(callee(Properties)));
  expect(called.length).toBeGreaterThan(0);
  if (type.endsWith('::Integration'))
    expect(called).toHaveLength(Object.keys(registry).length + Object.keys(keyRegistry).length);
  expect(called.filter((id) => !aliases.has(id))).toEqual([]);
});

test('only roles, versions, aliases and invoke settings name a function itself', () => {
  const functions = new Set(ofType('AWS::Lambda::Function').map(([id]) => id));
  const naming = withFunctions.flatMap((name) =>
    resourcesOf(templates[name]).filter(([, { Properties }]) =>
      references(Properties).some((id) => functions.has(id)),
    ),
  );
  const types = new Set(naming.map(([, { Type }]) => Type));
  expect([...types].toSorted()).toEqual([
    'AWS::IAM::Role',
    'AWS::Lambda::Alias',
    'AWS::Lambda::EventInvokeConfig',
    'AWS::Lambda::Version',
  ]);
  for (const [, { Properties }] of ofType('AWS::Lambda::EventInvokeConfig'))
    expect(Properties.Qualifier).toBeDefined();
});

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

test('a version outlives the deployment that replaces it, but not a failed one that published it', () => {
  for (const [, { DeletionPolicy, UpdateReplacePolicy }] of ofType('AWS::Lambda::Version')) {
    // CloudFormation deletes the version of a deployment that it undoes. If that version were kept, the next attempt would fail: Lambda
    // doesn't publish a version equal to the one before.
    expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  }
});

describe('a release', () => {
  const releases = () =>
    new Set(
      ofType('AWS::Lambda::Function').map(
        ([, { Properties }]) => /\(release (\w+)\)$/.exec(Properties.Description)?.[1],
      ),
    );

  test('is named in every function’s description, within CloudFormation’s 256 characters', () => {
    expect(releases()).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{8}$/)]));
    for (const [, { Properties }] of ofType('AWS::Lambda::Function'))
      expect(Properties.Description.length).toBeLessThanOrEqual(256);
  });
});

describe('a release of functions that move money', () => {
  interface Group {
    readonly AlarmConfiguration: { readonly Alarms: readonly { readonly Name: string }[] };
    readonly AutoRollbackConfiguration: unknown;
    readonly DeploymentConfigName: string;
  }
  const groups = (): Group[] =>
    ofType('AWS::CodeDeploy::DeploymentGroup').map(([, { Properties }]) => Properties);

  test('starts with a tenth of the calls for five minutes, and their alarms take it back', () => {
    for (const { DeploymentConfigName, AutoRollbackConfiguration } of groups()) {
      expect(DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent5Minutes');
      expect(AutoRollbackConfiguration).toEqual({
        Enabled: true,
        Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      });
    }
  });

  test('waits for alarms that exist', () => {
    const there = Object.values(templates.operations.findResources('AWS::CloudWatch::Alarm')).map(
      ({ Properties }) => Properties.AlarmName,
    );
    const waited = groups().flatMap(({ AlarmConfiguration }) =>
      AlarmConfiguration.Alarms.map(({ Name }) => Name),
    );
    for (const { AlarmConfiguration } of groups()) {
      expect(AlarmConfiguration.Alarms.map(({ Name }) => Name)).toEqual([
        expect.stringMatching(/^example-function-errors-[\w-]+$/),
        'example-money-failures',
      ]);
    }
    expect(there).toEqual(expect.arrayContaining(waited));
  });

  test('is shifted by CodeDeploy, which may shift only these aliases', () => {
    for (const name of ['staff', 'developers', 'api', 'background'] as const) {
      const [group] = Object.values(templates[name].findResources('AWS::CodeDeploy::DeploymentGroup'));
      const [id = ''] = references(group?.Properties.ServiceRoleArn);
      const [shifts] = statementsIn(templates[name].toJSON().Resources[id]);
      const aliases = Object.entries(templates[name].findResources('AWS::Lambda::Alias'));
      const shifted = aliases
        .filter(([, { UpdatePolicy }]) => UpdatePolicy)
        .flatMap(([, { Properties }]) => references(Properties.FunctionName));
      expect(new Set(references(shifts?.Resource))).toEqual(new Set(shifted));
    }
  });
});

/** CloudFormation's limits are 500, 200 and 1 MB. A function takes six resources, or seven if it moves money. */
const most = { resources: 400, outputs: 150, bytes: 750_000 };

test('every stack has room for more functions', async () => {
  const all = await templatesWith();
  for (const name of stackNames) {
    const template = all[name].toJSON();
    const { Resources, Outputs = {} } = template;
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(most.resources);
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(most.outputs);
    // In CDK's format.
    expect(JSON.stringify(template, null, 1).length).toBeLessThanOrEqual(most.bytes);
  }
});
