/**
 * The header that proves that a request came through the site. CloudFront sets it and overwrites any value from the caller. It is needed
 * because an HTTP API has neither a firewall nor a policy of its own.
 */
export const originHeader = 'x-origin-secret';

/** The caller's address and port. CloudFront sets it for `/v1` and `/v1/*` and overwrites any value from the caller. */
export const viewerAddressHeader = 'cloudfront-viewer-address';
