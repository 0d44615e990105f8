import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { postConfirmationIn } from '../../../scripts/lib/emulator/customer';
import { requireEmulator } from '../../../scripts/lib/emulator/emulator';
import { leaveOut, type Template } from '../../../scripts/lib/emulator/leave-out';
import { smoke } from '../../../scripts/lib/emulator/smoke';
import { projectRoot } from '../../../scripts/lib/project-root';

const lacking = new Set(['AWS::WAFv2::WebACL']);
const edge: Template = {
  Resources: {
    Acl: { Type: 'AWS::WAFv2::WebACL', Properties: {} },
    Topic: { Type: 'AWS::SNS::Topic', DependsOn: ['Acl'] },
    Alarm: { Type: 'AWS::CloudWatch::Alarm', DependsOn: ['Acl', 'Topic'], Properties: { Name: 'x' } },
  },
  Outputs: {
    AclArn: { Value: { 'Fn::GetAtt': ['Acl', 'Arn'] }, Export: { Name: 'edge:AclArn' } },
    TopicArn: { Value: { Ref: 'Topic' } },
    Unread: { Value: 'x' },
  },
};
const output = (OutputName: string) => ({ 'Fn::GetStackOutput': { StackName: 'edge', OutputName } });
const web: Template = {
  Resources: {
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        WebACLId: output('AclArn'),
        Comment: { 'Fn::Join': ['', ['of ', output('AclArn')]] },
        Tags: [{ 'Fn::ImportValue': 'edge:AclArn' }, 'kept'],
        Topic: output('TopicArn'),
      },
    },
  },
};

describe('a resource that an emulator lacks', () => {
  const { templates, leftOut } = leaveOut(
    new Map([
      ['edge', edge],
      ['web', web],
    ]),
    lacking,
  );

  test('is left out and listed', () => {
    expect(leftOut).toEqual([{ stack: 'edge', id: 'Acl', type: 'AWS::WAFv2::WebACL' }]);
    expect(Object.keys(templates.get('edge')?.Resources ?? {})).toEqual(['Topic', 'Alarm']);
  });

  test('has nothing that waits for it, and no outputs', () => {
    expect(templates.get('edge')?.Resources.Topic).toEqual({ Type: 'AWS::SNS::Topic' });
    expect(templates.get('edge')?.Resources.Alarm?.DependsOn).toEqual(['Topic']);
    expect(Object.keys(templates.get('edge')?.Outputs ?? {})).toEqual(['TopicArn', 'Unread']);
  });

  test('is removed from resources of later stacks, whose other references become imports of exports', () => {
    expect(templates.get('web')?.Resources.Distribution?.Properties).toEqual({
      Tags: ['kept'],
      Topic: { 'Fn::ImportValue': 'edge:TopicArn' },
    });
    expect(templates.get('edge')?.Outputs?.TopicArn?.Export).toEqual({ Name: 'edge:TopicArn' });
    expect(templates.get('edge')?.Outputs?.Unread?.Export).toBeUndefined();
  });

  test('doesn’t exist if the emulator lacks nothing: every resource stays', () => {
    const all = leaveOut(new Map([['edge', edge]]), new Set());
    expect(all.leftOut).toEqual([]);
    expect(all.templates.get('edge')).toEqual(edge);
  });
});

test.each([
  undefined,
  '',
  'https://sts.amazonaws.com',
  'http://example.com:4566',
  'https://localhost',
  'nonsense',
  'http://localhost.example.com:4566',
  'http://127.0.0.1.example.com',
  'http://127.0.0.1:4566@example.com',
  'http://localhost@example.com',
  'http://[2001:db8::1]:4566',
  'http://[::ffff:192.0.2.1]',
  // To a browser this is localhost, to the AWS CLI it is example.com.
  'http://localhost\\@example.com',
  'http://localhost\\@example.com:4566',
  'http://someone@localhost:4566',
])('%s is not an emulator on this machine', (AWS_ENDPOINT_URL) => {
  expect(() => requireEmulator({ AWS_ENDPOINT_URL })).toThrow(/No emulator|has to be an http address/);
});

test.each(['http://localhost:4566', 'http://127.0.0.1:4566'])('%s may be an emulator', (AWS_ENDPOINT_URL) => {
  expect(requireEmulator({ AWS_ENDPOINT_URL })).toBe(AWS_ENDPOINT_URL);
});

test.each(['AWS_ENDPOINT_URL_CLOUDFORMATION', 'AWS_ENDPOINT_URL_S3'])(
  '%s, which goes before AWS_ENDPOINT_URL, has to be on this machine too',
  (name) => {
    const environment = { AWS_ENDPOINT_URL: 'http://localhost:4566', [name]: 'https://s3.amazonaws.com' };
    expect(() => requireEmulator(environment)).toThrow(
      `${name} has to be an http address on this machine, but it is https://s3.amazonaws.com`,
    );
    expect(requireEmulator({ ...environment, [name]: 'http://s3.localhost:4566' })).toBe(
      'http://localhost:4566',
    );
  },
);

/** A small replacement for an emulator with the shop's API in it. */
async function standIn(isClosed: boolean): Promise<{ server: Server; endpoint: string; hosts: Set<string> }> {
  const hosts = new Set<string>();
  const server = createServer((request, response) => {
    hosts.add(request.headers.host ?? '');
    const isRight = request.headers['x-origin-secret'] === 'the-secret' || !isClosed;
    response.statusCode = isRight ? (request.url === '/api/get-profile' ? 401 : 200) : 403;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hosts };
}

test('the function that opens accounts is found among a stack’s resources', () => {
  const named = (LogicalResourceId: string) => ({ LogicalResourceId, PhysicalResourceId: LogicalResourceId });
  const ids = [
    'postconfirmationRole423F37C3',
    'postconfirmationFunctionDC5DFF47',
    'postconfirmationLive71A697EC',
  ];
  expect(postConfirmationIn(JSON.stringify({ StackResources: ids.map(named) }))).toBe(ids[1]);
  expect(() => postConfirmationIn('{"StackResources":[]}')).toThrow('no post-confirmation');
});

test('the smoke test asks for prices, for a profile, and with a wrong secret', async () => {
  const { server, endpoint, hosts } = await standIn(true);
  const answers = await smoke({ endpoint, apiId: 'api1', originSecret: 'the-secret' });
  server.close();
  expect(answers.map(({ expected, got }) => [expected, got])).toEqual([
    [200, 200],
    [401, 401],
    [403, 403],
  ]);
  expect([...hosts]).toEqual(['api1.execute-api.localhost']);
});

test('a shop that doesn’t answer fails the smoke test, and says why', async () => {
  const answers = await smoke({ endpoint: 'http://127.0.0.1:1', apiId: 'api1', originSecret: 'x' });
  for (const { got } of answers) expect(got).toMatch(/ECONNREFUSED/);
});

describe('the command', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'emulator-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** `cdk synth` writes one stack; other calls are recorded. */
  const npx = () => `
echo "npx $*" >> '${folder}/calls'
echo "$CDK_HOME" >> '${folder}/homes'
echo "$AWS_PROFILE$AWS_IGNORE_CONFIGURED_ENDPOINT_URLS" >> '${folder}/overruling'
case "$*" in
  *synth*) for last; do :; done
    mkdir -p "$last"
    printf '%s' '{"artifacts":{"default-Edge":{"type":"aws:cloudformation:stack","properties":{"templateFile":"default-Edge.template.json"}}}}' > "$last/manifest.json"
    printf '%s' '${JSON.stringify(edge)}' > "$last/default-Edge.template.json";;
  *deploy*) cp "$5/default-Edge.template.json" '${folder}/deployed.json';;
esac`;
  const stacks = (name: string, outputs: object[]) =>
    JSON.stringify({
      Stacks: [{ StackId: `arn:aws:cloudformation:x:0:stack/${name}/the-secret`, Outputs: outputs }],
    });
  const aws = () => `
echo "aws $AWS_ACCESS_KEY_ID $*" >> '${folder}/calls'
case "$*" in
  sts*) echo '{"Account":"111122223333"}';;
  *default-Web*) echo '${stacks('default-Web', [{ OutputKey: 'ExportsOutputRefApiF70053CD5653BA4D', OutputValue: 'api1' }])}';;
  *default-Data*) echo '${stacks('default-Data', [])}';;
esac`;

  async function run(endpoint: string | undefined, answers: { readonly aws?: string } = {}) {
    for (const [name, lines] of Object.entries({ npx: npx(), aws: aws(), ...answers })) {
      writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`);
      chmodSync(join(folder, name), 0o755);
    }
    const script = ['--import', 'tsx', join(projectRoot, 'scripts/deploy-emulator.ts')];
    const child = spawn(
      process.execPath,
      [...script, '--without', 'AWS::WAFv2::WebACL,AWS::Cognito::UserPool'],
      {
        cwd: projectRoot,
        env: {
          ...process.env,
          AWS_ENDPOINT_URL: endpoint ?? '',
          AWS_PROFILE: 'of-a-real-account',
          AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true',
          CDK_HOME: '/home/that/knows/a/real/account',
          PATH: `${folder}${delimiter}${process.env.PATH}`,
        },
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const [status] = await once(child, 'close');
    return { status, said };
  }

  test('deploys the remaining resources, lists the others, and calls the API', async () => {
    const { server, endpoint } = await standIn(true);
    const { status, said } = await run(endpoint);
    server.close();
    expect(said).toContain('Left out: AWS::WAFv2::WebACL default-Edge/Acl');
    expect(said).toContain(
      '✓ prices: 200\n✓ a profile without a token: 401\n✓ prices with a wrong secret: 403',
    );
    expect(status).toBe(0);
    expect(readFileSync(join(folder, 'deployed.json'), 'utf8')).not.toContain('WAFv2');
    const calls = readFileSync(join(folder, 'calls'), 'utf8');
    expect(calls).toMatch(/npx cdk bootstrap .*aws:\/\/111122223333\/eu-west-1\nnpx cdk deploy --all --app /);
    expect(calls).toContain('aws test sts get-caller-identity');
    expect(said).toMatch(/Deployed in \d+ s: 2 resources, 1 left out\./);
    expect(said).toContain('Without Cognito there is no sign-up and no purchase.');
    // CDK keeps there which account a key belongs to.
    const homes = readFileSync(join(folder, 'homes'), 'utf8').trim().split('\n');
    expect(homes).toHaveLength(3);
    expect(readFileSync(join(folder, 'overruling'), 'utf8').trim()).toBe('');
    for (const home of homes) expect(home).toMatch(/emulator-\w+$/);
  });

  test('fails if the API lets everybody in', async () => {
    const { server, endpoint } = await standIn(false);
    const { status, said } = await run(endpoint);
    server.close();
    expect(said).toContain('✗ prices with a wrong secret: 200, and not 403');
    expect(status).toBe(1);
  });

  test('says so if there is no emulator, and deploys nothing', async () => {
    const unset = await run(undefined);
    expect(unset).toMatchObject({
      status: 1,
      said: expect.stringContaining('No emulator is given: start one'),
    });
    const silent = await run('http://127.0.0.1:1', { aws: 'exit 255' });
    expect(silent.said).toContain('No emulator answers at http://127.0.0.1:1');
    expect(silent.status).toBe(1);
  });
});
