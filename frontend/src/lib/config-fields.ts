/* Reads the fields of `/config.json`. Each function throws a TypeError that names a missing or wrong field. */

export function asRecord(value: unknown, field: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  throw new TypeError(`${field} must be an object`);
}

export function asText(value: unknown, field: string): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new TypeError(`${field} must be a text`);
}

/** Web addresses only, so that no `javascript:` link gets onto a page. Empty counts as absent. */
export function optionalUrl(value: unknown, field: string): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : asUrl(value, field);
}

export function asUrl(value: unknown, field: string): string {
  const text = asText(value, field);
  const url = new URL(text, globalThis.location?.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`${field} must be a web address`);
  return url.href;
}
