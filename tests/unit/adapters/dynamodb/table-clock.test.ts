import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { readServerTime, tableClock } from '../../../../lambdas/adapters/dynamodb/table/client';
import { createRandom } from '../../../simulation/engine/random';

const noon = Date.UTC(2026, 10, 20, 12);
/** `Date` has no fractions of a second. */
const wholeSeconds = (ms: number) => Math.floor(ms / 1000) * 1000;

test.each([-20_000, 1_900, 3_600_000])(
  'one answer shows within a second that a table is %p ms ahead, and further answers make it more exact',
  (aheadMs) => {
    const random = createRandom(1);
    const clock = tableClock();
    let at = noon;
    for (let answer = 0; answer < 50; answer += 1) {
      const [there, back] = [random.below(50), random.below(50)];
      clock.record({
        date: wholeSeconds(at + there + aheadMs),
        sentAt: at,
        receivedAt: at + there + back,
      });
      expect(Math.abs(clock.aheadMs() - aheadMs)).toBeLessThanOrEqual(1_000);
      at += 100 + random.below(2_000);
    }
    expect(Math.abs(clock.aheadMs() - aheadMs)).toBeLessThanOrEqual(150);
  },
);

test('a clock that has been set since is measured again, and an answer without a date changes nothing', () => {
  const clock = tableClock();
  clock.record({ date: noon + 20_000, sentAt: noon, receivedAt: noon });
  clock.record({ date: Number.NaN, sentAt: noon, receivedAt: noon });
  expect(clock.aheadMs()).toBe(20_500);
  clock.record({ date: noon, sentAt: noon, receivedAt: noon });
  expect(clock.aheadMs()).toBe(0);
});

test('each answer of the table is used to read its clock', async () => {
  const server = createServer((_, response) => {
    response.setHeader('date', new Date(Date.now() + 20_000).toUTCString());
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    credentials,
  });
  const clock = tableClock();
  readServerTime(client, clock);
  const startedAt = performance.now();
  await client.send(new GetItemCommand({ TableName: 't', Key: { PK: { S: 'a' }, SK: { S: 'a' } } }));
  const tookMs = performance.now() - startedAt;
  expect(Math.abs(clock.aheadMs() - 20_000)).toBeLessThanOrEqual(1_000 + tookMs);
  client.destroy();
  await new Promise((closed) => server.close(closed));
});
