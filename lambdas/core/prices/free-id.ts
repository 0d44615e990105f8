import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { BundlePrice } from './entities';
import type { PriceStore } from './ports';

/** Of the record of a plan's deletion: whoever looks whether there was a plan finds it by its id alone. */
export const deletionOf = (planId: string): string => `delete-price#${planId}`;

/**
 * A readable id that no plan has or had: `mtn-1gb`, `mtn-1gb-2`. With one that another plan had before, what was agreed for that
 * would count for this: a customer's own price, a saved number's bundle.
 */
export async function freeId(
  { prices }: { readonly prices: Pick<PriceStore, 'audit'> },
  price: Pick<BundlePrice, 'network' | 'line' | 'dataSize'>,
  listed: readonly BundlePrice[],
): Promise<string> {
  const base = slug(nameOfBundle(price.network, price.line, price.dataSize));
  const taken = new Set(listed.map(({ id }) => id));
  let id = base;
  for (let count = 2; taken.has(id) || (await prices.audit(deletionOf(id))) !== null; count += 1)
    id = `${base}-${count}`;
  return id;
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '');
