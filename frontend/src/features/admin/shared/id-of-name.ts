/** Makes an id from a name: Acme Data is `acme-data`. */
export const idOfName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 20)
    .replace(/-+$/, '');
