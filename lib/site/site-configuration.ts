import type { DeploymentSettings } from '../deployment-settings';

/** The deployment's values that the site reads when it starts, `/config.json`. */
export const siteConfiguration = (
  { support, region }: DeploymentSettings,
  userPool: { readonly userPoolId: string; readonly userPoolClientId: string },
) => ({
  chatUrl: support.chatUrl,
  channelUrl: support.channelUrl,
  identity: { region, ...userPool },
});
