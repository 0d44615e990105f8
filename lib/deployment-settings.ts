import * as z from 'zod';

/** What differs from one deployment to the next: the `shop` object in the CDK context. */
export const deploymentSettings = z.strictObject({
  /** The shop's name, as customers read it. */
  brand: z.string().min(1).max(60),
  /** Origin of the site. */
  siteUrl: z.url({ protocol: /^https$/ }),
  /** Base of Hubnet's API, with a slash at its end. */
  hubnetUrl: z.url({ protocol: /^https$/ }),
});

export type DeploymentSettings = z.output<typeof deploymentSettings>;

/** Throws one message that names all that is wrong. */
export function parseDeploymentSettings(value: unknown): DeploymentSettings {
  const parsed = deploymentSettings.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`Bad "shop" in the CDK context:\n${z.prettifyError(parsed.error)}`);
}
