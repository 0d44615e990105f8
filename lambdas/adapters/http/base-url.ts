/** Adds a slash at the end if there is none, so that a path can follow. */
export const baseUrlOf = (url: string): string => (url.endsWith('/') ? url : `${url}/`);
