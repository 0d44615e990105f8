/** With a slash at its end, so that a path can follow. */
export const baseUrlOf = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
