import { tryPaystack } from '../../../../lambdas/adapters/paystack/paystack-api';
import { answeringServer, jsonAnswer } from '../../../support/suppliers/supplier-control';

const server = answeringServer();

const tried = (baseUrl = server.url) => tryPaystack({ baseUrl, secretKey: 'sk_test_x' });

test('a test of the connection asks for the balance, with the key', async () => {
  await tried();
  expect(server.asked()).toMatchObject({
    method: 'GET',
    path: '/balance',
    headers: { authorization: 'Bearer sk_test_x' },
  });
});

test.each([
  ['a balance', jsonAnswer(200, { status: true, data: [] }), 'connected'],
  ['a bad key', jsonAnswer(401, { status: false, message: 'Invalid key' }), 'key_refused'],
  ['too many requests', jsonAnswer(429, {}), 'busy'],
  ['an answer in another form', jsonAnswer(200, { ok: 1 }), 'unclear'],
  ['a broken connection', 'hang-up', 'unclear'],
] as const)('%s from Paystack has a result of its own', async (_what, answer, outcome) => {
  server.answer(answer);
  expect(await tried()).toBe(outcome);
});
