import { paystackBalance } from '../../../../lambdas/adapters/paystack/balance';
import { answeringServer, jsonAnswer } from '../../../support/suppliers/answering-server';

const server = answeringServer();

function ask(body: unknown, { status = 200, key = 'sk_test_1' } = {}) {
  const asked = server.answer(jsonAnswer(status, body));
  const port = paystackBalance({
    baseUrl: server.url,
    secretKey: async () => key,
    clock: { sleep: async () => undefined },
    ids: { jitter: () => 0.5 },
  });
  return { asked, answer: port.ask() };
}

const balances = (...data: object[]) => ({ status: true, message: 'Balances retrieved', data });
const cedis = { currency: 'GHS', balance: 1_254_300 };

test('the balance in cedis is returned in pesewas, alone or among others, even below zero', async () => {
  const { asked, answer } = ask(balances({ currency: 'USD', balance: 5 }, cedis));
  expect(await answer).toEqual({ kind: 'balance', balance: 1_254_300 });
  expect(asked[0]?.path).toBe('/balance');
  expect(await ask(balances({ ...cedis, balance: -1 })).answer).toEqual({ kind: 'balance', balance: -1 });
});

test.each([
  ['no balance in cedis', balances({ currency: 'USD', balance: 5 }), 200],
  ['two balances in cedis', balances(cedis, cedis), 200],
  ['a fraction', balances({ ...cedis, balance: 0.5 }), 200],
  ['a text', balances({ ...cedis, balance: '5' }), 200],
  ['more than can be counted', balances({ ...cedis, balance: 1e300 }), 200],
  ['a refusal', { status: false, message: 'Invalid key' }, 401],
  ['a failure with a balance in it', balances(cedis), 503],
])('%s means an unknown balance, not zero', async (_, body, status) => {
  expect(await ask(body, { status }).answer).toMatchObject({ kind: 'unknown' });
});

test('without a key, no request is sent', async () => {
  const { asked, answer } = ask(balances(cedis), { key: '' });
  expect(await answer).toMatchObject({ kind: 'unknown', detail: 'No secret key' });
  expect(asked).toEqual([]);
});
