/**
 * Returns the timeouts of one attempt of an AWS client. Only the local cloud sets `SDK_PATIENCE_MS`: there the services share the
 * functions' cores, and a long wait only shows how busy the machine is.
 */
export function requestTimeouts(milliseconds: number) {
  const patience = Number(process.env.SDK_PATIENCE_MS ?? 0);
  return {
    connectionTimeout: Math.max(1_000, patience),
    requestTimeout: Math.max(milliseconds, patience),
    throwOnRequestTimeout: true,
  } as const;
}
