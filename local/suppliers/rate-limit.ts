const windowMs = 60_000;
const requestsPerWindow = 5;

/** Five requests a minute for each endpoint, as Hubnet allows them. */
export function createRateLimit(clock: () => number = Date.now): (endpoint: string) => boolean {
  const requests = new Map<string, number[]>();
  return (endpoint) => {
    const now = clock();
    const recent = (requests.get(endpoint) ?? []).filter((at) => at > now - windowMs);
    const allowed = recent.length < requestsPerWindow;
    requests.set(endpoint, allowed ? [...recent, now] : recent);
    return allowed;
  };
}
