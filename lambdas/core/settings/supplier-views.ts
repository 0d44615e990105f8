import type { OutputOf } from '../../../contracts/contract';
import type { adminGetSettings } from '../../../contracts/settings/admin-get-settings';
import { neverSet } from '../approvals/weights';
import { addedIn } from '../suppliers/known';
import type { AddedSupplier } from './entities';
import { shownKey } from './shown-key';
import type { Suppliers } from './supplier-changes';

type View = NonNullable<OutputOf<typeof adminGetSettings>['settings']['suppliers']>[number];

/** Those that weren't removed, as admins read them. */
export const supplierViews = (settings: Suppliers): View[] =>
  addedIn(settings).map(({ id, name, protocol, address, on, key }) => ({
    id,
    name,
    protocol,
    address,
    on,
    key: shownKey(key),
  }));

type Fact = string | boolean;
interface Facts {
  readonly before: Readonly<Record<string, Fact>>;
  readonly after: Readonly<Record<string, Fact>>;
}

const factNames = ['name', 'protocol', 'address', 'on', 'key'] as const;

/** What differs, by names such as `supplier_acme_address`. One that is removed has none afterwards. */
export function supplierFacts(before: Suppliers, after: Suppliers): Facts {
  const [was, is] = [addedIn(before), addedIn(after)];
  const ids = [...new Set([...was, ...is].map(({ id }) => id))];
  const facts = ids.flatMap((id) => {
    const [old, now] = [was, is].map((suppliers) => suppliers.find((supplier) => supplier.id === id));
    return factNames
      .filter((name) => old?.[name] !== now?.[name])
      .map((name) => ({ name, fact: `supplier_${id}_${name}`, old, now }));
  });
  return {
    // Its first key comes with its address, which always takes two people.
    before: Object.fromEntries(
      facts.flatMap(({ name, fact, old }) => {
        if (old) return [[fact, textOf(old, name)]];
        return name === 'key' ? [[fact, neverSet]] : [];
      }),
    ),
    after: Object.fromEntries(
      facts.flatMap(({ name, fact, now }) => (now ? [[fact, textOf(now, name)]] : [])),
    ),
  };
}

function textOf(supplier: AddedSupplier, name: (typeof factNames)[number]): Fact {
  if (name !== 'key') return supplier[name];
  const { set, last4 } = shownKey(supplier.key);
  return set ? `set, ends in ${last4 || '…'}` : 'not set';
}
