import { localRegion } from '../aws-identity';
import { brand, userPoolClientId, userPoolId } from '../environment';

/** The site's runtime configuration, `/config.json`, as the frontend reads it. */
export interface SiteConfiguration {
  readonly brand: string;
  /** The dashboard's Chat Support and Join our Channel, opened in a new tab. */
  readonly chatUrl: string;
  readonly channelUrl: string;
  readonly identity: {
    readonly userPoolId: string;
    readonly userPoolClientId: string;
    readonly region: string;
    /** Only where Cognito is not AWS's own. */
    readonly endpoint?: string;
  };
  /** Only where Paystack is not the vendor's own; each with a slash at its end, as its library wants. */
  readonly paystack?: { readonly checkout: string; readonly api: string };
}

export const localConfiguration = (urls: {
  readonly cognitoUrl: string;
  readonly paystackUrl: string;
}): SiteConfiguration => ({
  brand,
  chatUrl: 'https://chat.nkoso.example/',
  channelUrl: 'https://channel.nkoso.example/',
  identity: { userPoolId, userPoolClientId, region: localRegion, endpoint: urls.cognitoUrl },
  paystack: { checkout: `${urls.paystackUrl}/`, api: `${urls.paystackUrl}/` },
});
