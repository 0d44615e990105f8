import { parseRuntimeConfig } from '../../../../frontend/src/lib/runtime-config';

const identity = { region: 'eu-west-1', userPoolId: 'eu-west-1_Pool', userPoolClientId: 'client' };

test('a link that could run code is refused', () => {
  expect(() => parseRuntimeConfig({ identity, chatUrl: 'javascript:alert(1)' })).toThrow(
    'chatUrl must be a web address',
  );
});

test.each([
  ['nothing', null, 'config.json must be an object'],
  ['no user pool', {}, 'identity must be an object'],
  [
    'no client',
    { identity: { ...identity, userPoolClientId: '' } },
    'identity.userPoolClientId must be a text',
  ],
])('%s is refused by the name of its field', (_case, config, message) => {
  expect(() => parseRuntimeConfig(config)).toThrow(message);
});
