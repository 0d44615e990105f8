import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marshall } from '@aws-sdk/util-dynamodb';
import { variablesOf } from '../../../lambdas/adapters/use';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { handler } from '../../../lambdas/functions/send-notices/handler';
import { functionVariables, sdkVariables } from '../../../local/environment';
import { attentionItem } from '../../support/shop/fixtures';

const records = [
  { PK: 'NOTICE#order_refunded#1', SK: 'NOTICE' },
  attentionRow.encode(attentionItem({ reasons: ['order_unconfirmed'] })),
].map((item) => ({
  eventID: 'event',
  dynamodb: {
    ApproximateCreationDateTime: 1,
    Keys: marshall({ PK: item.PK, SK: item.SK }),
    NewImage: marshall(item, { removeUndefinedValues: true }),
  },
}));

/** Stands for the table and for every other service. */
let service: Server;
let lines: string[];
let output: { mockRestore(): void };
/** The log's lines at the moment when a service was first asked. */
let loggedBefore: Promise<string[]>;
beforeEach(async () => {
  lines = [];
  output = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  service = createServer();
  loggedBefore = new Promise((resolve) => {
    service.on('request', (_, response) => {
      resolve([...lines]);
      response.writeHead(400).end('{"__type":"ValidationException"}');
    });
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const urls = { dynamodb: url, cognito: url, secrets: url, mail: url, sms: url, queues: url };
  const own = functionVariables({ site: url, suppliers: url, paystack: url, pictures: url, queues: url });
  Object.assign(process.env, sdkVariables(urls), {
    ...Object.fromEntries(variablesOf(handler.declaration.needs).map((name) => [name, own[name]])),
    AWS_REGION: 'eu-west-1',
  });
});
afterEach(async () => {
  output.mockRestore();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

test('the line that rings for staff is logged before anything that may fail or take time', async () => {
  const run = handler({ Records: records });
  const failed = expect(run).rejects.toThrow();
  expect(await loggedBefore).toEqual([expect.stringContaining('"attention opened"')]);
  await failed;
});
