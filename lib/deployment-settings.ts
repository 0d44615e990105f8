import * as z from 'zod';
import { supplierDeployment } from '../lambdas/adapters/suppliers/supplier-deployment';

/** What differs from one deployment to the next: the `shop` object in the CDK context. */
const deploymentSettings = z.strictObject({
  /** The shop's name, as customers read it. */
  brand: z.string().min(1).max(60),
  /** Origin of the site. */
  siteUrl: z.url({ protocol: /^https$/ }),
  suppliers: supplierDeployment,
});

export type DeploymentSettings = z.output<typeof deploymentSettings>;

/** Throws one message that names all that is wrong. */
export function parseDeploymentSettings(value: unknown): DeploymentSettings {
  const parsed = deploymentSettings.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`Bad "shop" in the CDK context:\n${z.prettifyError(parsed.error)}`);
}
