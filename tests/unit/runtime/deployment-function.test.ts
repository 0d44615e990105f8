import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { deploymentFunction } from '../../../lambdas/runtime/deployment-function';

let server: Server;
let answers: { method?: string; type?: string; body: Record<string, unknown> }[];
let status: number;

beforeEach(async () => {
  [answers, status] = [[], 200];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', headers } = request;
    answers.push({
      method,
      type: headers['content-type'] ?? '',
      body: JSON.parse(Buffer.concat(chunks).toString()),
    });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const event = (RequestType: string) =>
  ({
    RequestType,
    ResponseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Made',
  }) as CloudFormationCustomResourceEvent;

let ran = 0;
const made = (fails = false) =>
  deploymentFunction('make-canary', {
    uses: {},
    timeoutSeconds: 30,
    async handle() {
      ran += 1;
      if (fails) throw new Error('The pool is gone');
    },
  });

test('a deployment waits for it, and then continues', async () => {
  await made()(event('Create'));
  const body = {
    Status: 'SUCCESS',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Made',
    PhysicalResourceId: 'Made',
  };
  expect(answers).toEqual([{ method: 'PUT', type: '', body }]);
});

test('if it fails, the deployment is told why, and the run has failed', async () => {
  await expect(made(true)(event('Update'))).rejects.toThrow('The pool is gone');
  expect(answers).toHaveLength(1);
  expect(answers[0]?.body).toMatchObject({ Status: 'FAILED', Reason: 'make-canary: The pool is gone' });
});

test('its removal does nothing, and succeeds', async () => {
  const before = ran;
  await made(true)(event('Delete'));
  expect([ran - before, answers[0]?.body.Status]).toEqual([0, 'SUCCESS']);
});

test('an answer that is not accepted is an error', async () => {
  status = 403;
  await expect(made()(event('Create'))).rejects.toThrow('403');
});
