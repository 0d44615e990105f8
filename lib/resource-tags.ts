import type { Environment } from './load-environment';

/** On every resource, for the bill by deployment. */
export const resourceTags = ({
  name,
  settings,
}: Pick<Environment, 'name' | 'settings'>): Readonly<Record<string, string>> => ({
  deployment: name,
  brand: settings.brand,
});
