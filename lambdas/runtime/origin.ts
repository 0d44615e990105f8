/**
 * The header that proves that a request came through the site. CloudFront sets it, overwriting any value from the caller. An HTTP API has
 * neither a firewall nor a policy of its own.
 */
export const originHeader = 'x-origin-secret';

/** The caller's country, by address. CloudFront sets it, overwriting any value from the caller. */
export const countryHeader = 'cloudfront-viewer-country';
