import { parseDeploymentSettings } from '../../../lib/deployment-settings';
import { requireAccount } from '../../../scripts/lib/deploy/require-account';
import { read } from '../../support/read';

const settings = parseDeploymentSettings(JSON.parse(read('config/example.json')), 'config/example.json');
const of = (account: string | null) => ({ name: 'staging', settings: { ...settings, account } });
const aws = async () => JSON.stringify({ UserId: 'A', Account: '123456789012', Arn: 'arn' });

test.each([null, '123456789012'])(
  'credentials are good for an environment of the account %s',
  async (account) => {
    await expect(requireAccount(aws, of(account))).resolves.toBe('123456789012');
  },
);

test('credentials for another account are refused, and both accounts are named', async () => {
  await expect(requireAccount(aws, of('999999999999'))).rejects.toThrow(
    'config/staging.json is for the account 999999999999, but your credentials are for 123456789012.',
  );
});
