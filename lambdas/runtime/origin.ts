/**
 * The header by which a request shows that it came through the site: CloudFront sets it, and overwrites what a
 * caller may have sent under its name. An HTTP API has neither a firewall nor a policy of its own.
 */
export const originHeader = 'x-origin-secret';

/** The caller's country. CloudFront finds it by the address, and overwrites what a caller may have sent under its name. */
export const countryHeader = 'cloudfront-viewer-country';
