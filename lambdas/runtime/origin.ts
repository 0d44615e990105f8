/**
 * The header by which a request shows that it came by way of the site: CloudFront sets it, and overwrites what a
 * caller may have sent under its name. An HTTP API has neither a firewall nor a policy of its own.
 */
export const originHeader = 'x-origin-secret';

/** What the chain itself takes from the environment: every function of the API has it, beside what its grants name. */
export const chainVariables = ['ORIGIN_SECRETS'] as const;
