import type { DeploymentSettings } from '../deployment-settings';

/** What the site reads of its deployment when it starts, `/config.json`. */
export const siteConfiguration = (
  { support, region }: DeploymentSettings,
  userPool: { readonly userPoolId: string; readonly userPoolClientId: string },
) => ({
  chatUrl: support.chatUrl,
  channelUrl: support.channelUrl,
  identity: { region, ...userPool },
});
