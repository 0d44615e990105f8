import type { EndpointDescription } from '../../../../frontend/src/lib/api/contract-types';

/** `virtual:contracts-of-staff` for tests, whose `virtual:contracts` has all of them: a test draws a screen of staff alone. */
export const endpoints: readonly EndpointDescription[] = [];
