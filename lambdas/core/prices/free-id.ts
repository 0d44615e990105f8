import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { BundlePrice } from './entities';

/** A readable id that no plan has yet: `mtn-1gb`, `mtn-1gb-2`. */
export function freeId(
  price: Pick<BundlePrice, 'network' | 'line' | 'dataSize'>,
  listed: readonly BundlePrice[],
): string {
  const base = slug(nameOfBundle(price.network, price.line, price.dataSize));
  const taken = new Set(listed.map(({ id }) => id));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');
