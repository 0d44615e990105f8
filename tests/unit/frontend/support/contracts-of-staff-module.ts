import type { EndpointDescription } from '../../../../frontend/src/lib/api/contract-types';

/**
 * `virtual:contracts-of-staff` for tests, whose `virtual:contracts` contains all of them: a test can draw one of the
 * staff's screens alone.
 */
export const endpoints: readonly EndpointDescription[] = [];
