import { localRegion } from '../aws-identity';
import { userPoolClientId, userPoolId } from '../environment';

/** The site's runtime configuration, `/config.json`, as the frontend reads it. */
export interface SiteConfiguration {
  /** The links Chat Support and Join our Channel on the dashboard. */
  readonly chatUrl: string;
  readonly channelUrl: string;
  readonly identity: {
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    readonly region: string;
    /** Only for the local Cognito. */
    readonly endpoint?: string;
  };
  /** Only for the simulated Paystack. The library requires the trailing slashes. */
  readonly paystack?: { readonly checkout: string; readonly api: string };
}

export const localConfiguration = (urls: {
  readonly cognitoUrl: string;
  readonly paystackUrl: string;
}): SiteConfiguration => ({
  chatUrl: 'https://chat.nkoso.example/',
  channelUrl: 'https://channel.nkoso.example/',
  identity: { userPoolId, userPoolClientId, region: localRegion, endpoint: urls.cognitoUrl },
  paystack: { checkout: `${urls.paystackUrl}/`, api: `${urls.paystackUrl}/` },
});
