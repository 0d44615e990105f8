const mostLetters = 20;

/** Makes an id from a name that none of these has: Acme Data is `acme-data`, or `acme-data-2`. */
export function idOfName(name: string, taken: readonly string[]): string {
  const whole = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  const ending = (end: string) => whole.slice(0, mostLetters - end.length).replace(/-+$/, '') + end;
  const isTaken = (id: string) => taken.some((one) => one.toLowerCase() === id);
  let id = ending('');
  for (let number = 2; isTaken(id); number++) id = ending(`-${number}`);
  return id;
}
