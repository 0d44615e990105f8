import { deployedShop } from '../../../scripts/lib/deploy/deployed-shop';
import { exampleSettings } from '../../support/infra/example';

const environment = { name: 'example', settings: exampleSettings() };
const shop = {
  siteUrl: 'https://shop.nkoso.example',
  tableName: 'table',
  userPoolId: 'eu-west-1_Example',
  userPoolClientId: 'client',
};

describe('a deployment’s results', () => {
  const outputs: Record<string, Record<string, string>> = {
    'example-Data': { TableName: 'table' },
    'example-Web': { SiteUrl: shop.siteUrl, SiteDomain: 'd1.cloudfront.net' },
    'example-Identity': { UserPoolId: shop.userPoolId, UserPoolClientId: 'client' },
  };
  const aws =
    (changed: Record<string, Record<string, string>> = {}) =>
    async (args: readonly string[]) => {
      const own = { ...outputs, ...changed }[args[3] ?? ''] ?? {};
      const Outputs = Object.entries(own).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
      return JSON.stringify({ Stacks: [{ StackName: args[3], Outputs }] });
    };

  test('are read from its stacks', async () => {
    expect(await deployedShop(aws(), environment)).toEqual(shop);
  });

  test('are reported if missing, with what to do', async () => {
    const missing = deployedShop(aws({ 'example-Web': {} }), environment);
    await expect(missing).rejects.toThrow('example has no output SiteUrl: npm run deploy -- example');
  });
});
