import type { EndpointDescription } from '../../../../frontend/src/lib/api/contract-types';

/** `virtual:contracts-apart` for tests, whose `virtual:contracts` contains all of them. */
export const endpoints: readonly EndpointDescription[] = [];
