import type { Environment } from './load-environment';

/** AWS accepts letters, digits, spaces and these signs. */
const refused = /[^\p{L}\p{N}_.:/=+\-@]+/gu;

/** On every resource, for the bill by deployment. */
export const resourceTags = ({ name, settings }: Environment): Readonly<Record<string, string>> => ({
  deployment: name,
  brand: settings.brand.replace(refused, ' ').trim(),
});
