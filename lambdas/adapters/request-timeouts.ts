/**
 * How long one attempt of a client of AWS's waits. `SDK_PATIENCE_MS` is set by the local cloud alone: there the services share
 * the functions' cores, and a request that waits long only shows how busy the machine is.
 */
export function requestTimeouts(milliseconds: number) {
  const patience = Number(process.env.SDK_PATIENCE_MS ?? 0);
  return {
    connectionTimeout: Math.max(1_000, patience),
    requestTimeout: Math.max(milliseconds, patience),
    throwOnRequestTimeout: true,
  } as const;
}
