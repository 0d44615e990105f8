import { balancesAtSuppliers, trySupplier } from '../../../../lambdas/adapters/suppliers/balances';
import { settings } from '../../../support/shop/fixtures';
import { type Answer, answeringServer, jsonAnswer } from '../../../support/suppliers/supplier-control';

const server = answeringServer();

function outcomeOf(name: 'hubnet' | 'primary' | 'secondary', answer: Answer) {
  server.answer(answer);
  const deployment = {
    hubnet: { url: `${server.url}/live`, protocol: 'hubnet' },
    primary: { url: `${server.url}/`, protocol: 'rest' },
    secondary: null,
  } as const;
  return trySupplier({ deployment, name, settings: { suppliers: [] }, apiKey: 'the-key' });
}

test('each supplier is asked for the balance, with its key where its protocol has it', async () => {
  await outcomeOf('hubnet', jsonAnswer(200, {}));
  expect(server.asked()).toMatchObject({
    method: 'GET',
    path: '/live/check_balance',
    headers: { token: 'Bearer the-key' },
  });
  await outcomeOf('primary', jsonAnswer(200, {}));
  expect(server.asked()).toMatchObject({
    method: 'GET',
    path: '/balance',
    headers: { 'x-api-key': 'the-key' },
  });
});

test.each([
  ['hubnet', 'the first generation’s yes', jsonAnswer(200, { status: true }), 'connected'],
  ['hubnet', 'a bad key', jsonAnswer(401, { status: false, code: '401' }), 'key_refused'],
  [
    'hubnet',
    'an account that is not approved',
    jsonAnswer(200, { status: 'failed', code: 406 }),
    'key_refused',
  ],
  ['hubnet', 'too many requests', jsonAnswer(200, { status: false, code: '1007' }), 'busy'],
  ['primary', 'a yes', jsonAnswer(200, { success: true }), 'connected'],
  ['primary', 'trouble', jsonAnswer(500, { success: true }), 'unclear'],
  ['primary', 'a broken connection', 'hang-up', 'unclear'],
] as const)('%s: %s', async (name, _what, answer, outcome) => {
  expect(await outcomeOf(name, answer)).toBe(outcome);
});

test.each([
  ['a bad key', 401, { isKeyRefused: true }],
  ['trouble', 500, {}],
])('a balance that can’t be read says whether the key is refused: %s', async (_, status, more) => {
  server.answer(jsonAnswer(status, { status: false }));
  const hubnet = { url: `${server.url}/`, protocol: 'hubnet' };
  const balances = balancesAtSuppliers.open({
    SUPPLIERS: { hubnet, primary: null, secondary: null },
  } as never);
  expect(await balances.ask('hubnet', settings({ hubnet_api_key: 'the-key' }))).toEqual({
    kind: 'unknown',
    detail: `HTTP ${status}`,
    ...more,
  });
});
