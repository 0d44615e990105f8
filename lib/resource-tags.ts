import type { Environment } from './load-environment';

/** Tags on every resource, to split the bill by deployment. */
export const resourceTags = ({
  name,
  settings,
}: Pick<Environment, 'name' | 'settings'>): Readonly<Record<string, string>> => ({
  deployment: name,
  brand: settings.brand,
});
