import { isKeyName, settingNames } from '../../../contracts/settings/terms';
import { parseDeploymentSettings } from '../../../lib/deployment-settings';
import { exampleSettings } from '../../support/infra/example';

const secret = 'canary-7f3a9c51d2e84b06';

test.each(settingNames.filter(isKeyName))(
  '%s has no place in a deployment’s file, and is not repeated in its error',
  (field) => {
    const withSecret = { ...exampleSettings(), [field]: secret };
    const parse = () => parseDeploymentSettings(withSecret, 'config/example.json');
    expect(parse).toThrow(field);
    expect(parse).not.toThrow(secret);
  },
);
