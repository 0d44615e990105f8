import { type Advisory, type Outdated, type Severity, severities } from './overdue';

/** The part of `npm audit --json` that is read. */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Via)[] }>>;
}
interface Via {
  readonly name: string;
  readonly url: string;
  readonly severity: string;
}

/**
 * Returns each advisory once. @param all the report on all packages @param shipped the report on packages that are shipped
 * @throws Error for a report without its list: npm couldn't reach the registry, which isn't the same as no findings
 */
export function advisoriesIn(all: AuditReport, shipped: AuditReport): Advisory[] {
  const ofShipped = new Set(viasOf(shipped).map(({ url }) => url));
  const byUrl = new Map(viasOf(all).map((via) => [via.url, via]));
  return [...byUrl.values()].map(({ name, url, severity }) => ({
    id: url.split('/').at(-1) ?? url,
    package: name,
    severity: severityOf(severity),
    isShipped: ofShipped.has(url),
  }));
}

function viasOf({ vulnerabilities }: AuditReport): Via[] {
  if (vulnerabilities === undefined) throw new Error('npm audit could not get the advisories');
  return Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
}

/** An unknown severity counts as the worst. */
const severityOf = (word: string): Severity => severities.find((severity) => severity === word) ?? 'critical';

/** The output of `npm outdated --json`. */
export type OutdatedReport = Readonly<Record<string, { readonly current: string; readonly latest: string }>>;

/** Returns the packages whose newest release is newer than ours, except those that Renovate is told to leave alone. */
export const olderThanLatest = (report: OutdatedReport, left: readonly string[]) =>
  Object.entries(report)
    .map(([name, { current, latest }]) => ({ name, current, latest }))
    .filter(({ name, current, latest }) => isNewer(latest, current) && !left.includes(name));

/**
 * Reads from `npm view <package> time --json` when the first full release after `current` came out. If `current` itself came out later, as
 * it can for an older major version that is still maintained, that time counts.
 */
export function outdated(name: string, current: string, times: Readonly<Record<string, string>>): Outdated {
  const newer = Object.entries(times)
    .filter(([version]) => /^\d+\.\d+\.\d+$/.test(version) && isNewer(version, current))
    .map(([, time]) => Date.parse(time));
  const own = Date.parse(times[current] ?? '') || 0;
  return { package: name, newerSince: new Date(Math.max(own, Math.min(...newer))) };
}

function isNewer(version: string, than: string): boolean {
  const [a, b] = [version, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((index) => a?.[index] !== b?.[index]);
  return at !== undefined && (a?.[at] ?? 0) > (b?.[at] ?? 0);
}
