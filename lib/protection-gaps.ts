import type { DeploymentSettings } from './deployment-settings';

const dayMs = 86_400_000;
/** How long the secret between CloudFront and the API is valid (docs/asvs.md, 13.2.1). */
const originSecretDays = 90;
/** Before this, an old secret only causes a warning: an urgent fix must not wait for a new secret. */
const refusedAfterDays = 2 * originSecretDays;

type Protection = Pick<
  DeploymentSettings,
  | 'keepData'
  | 'threatProtection'
  | 'siteFirewall'
  | 'signInFirewall'
  | 'trail'
  | 'originSecretVersion'
  | 'originSecretSince'
>;

/** Requirements that docs/asvs.md calls met but this deployment leaves out, each with its number. */
export function protectionGaps({
  threatProtection,
  siteFirewall,
  signInFirewall,
  trail,
}: Protection): string[] {
  const gaps: readonly [boolean, string][] = [
    [
      !siteFirewall,
      '2.4.1: siteFirewall is off, so that nothing limits how many requests one address makes of the shop',
    ],
    [!signInFirewall, '2.4.1: signInFirewall is off, so that nothing limits sign-ups from one address'],
    [
      threatProtection !== 'enforced',
      '6.2.12: threatProtection isn’t enforced, so that customers may choose leaked passwords',
    ],
    [
      threatProtection === 'off' && !trail,
      '16.3.1: without threatProtection and trail, nothing writes down who signs in',
    ],
  ];
  return gaps.filter(([isMissing]) => isMissing).map(([, gap]) => gap);
}

/**
 * Returns a warning about an old secret between CloudFront and the API; null while it is valid, and always for a trial.
 * @throws Error for a secret too old for a warning (unless any age is allowed), and for a date in the future
 */
export function oldSecretWarning(
  { keepData, originSecretVersion, originSecretSince }: Protection,
  now: Date,
  isAnyAgeAllowed = false,
): string | null {
  if (!keepData || originSecretVersion === null) return null;
  const days = Math.floor((now.getTime() - Date.parse(originSecretSince)) / dayMs);
  if (days < 0) throw new Error(`originSecretSince, ${originSecretSince}, is yet to come`);
  if (days <= originSecretDays) return null;
  const warning =
    `The secret between CloudFront and the API is ${days} days old, and good for ${originSecretDays}: ` +
    `set originSecretVersion to ${originSecretVersion + 1} and originSecretSince to today`;
  if (days <= refusedAfterDays || isAnyAgeAllowed) return warning;
  throw new Error(`${warning}. What can’t wait for that is deployed with --with-old-secret`);
}
