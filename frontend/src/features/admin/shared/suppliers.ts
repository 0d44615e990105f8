import { useMemo } from 'react';
import { firstSuppliers, type SupplierName } from '../../../../../contracts/constants';
import { supplierKeySettings, supplierLabel } from '../../../../../contracts/suppliers/contracts';
import { api } from '../../../lib/api/api';
import type { Output } from '../../../lib/api/contract-types';
import { useIsOwner } from './desk';

/** An added supplier, as all staff know it. */
type NamedSupplier = NonNullable<Output<'get-profile'>['suppliers']>[number];

const none: readonly NamedSupplier[] = [];

const useSettings = () => api.useAdminGetSettingsQuery({}, { skip: !useIsOwner() }).data?.settings;

/** Suppliers that staff added. A helper has them from the profile, which is up to a minute behind. */
export function useAddedSuppliers(): readonly NamedSupplier[] {
  const known = api.useGetProfileQuery({}).data?.suppliers ?? none;
  return useSettings()?.suppliers ?? known;
}

/** The suppliers with a key; others aren't in use. Undefined until it is known; a helper doesn't see it. */
export function useKeyedSuppliers(): ReadonlySet<SupplierName> | undefined {
  const settings = useSettings();
  return useMemo(
    () =>
      settings &&
      new Set([
        ...firstSuppliers.filter((name) => settings[supplierKeySettings[name]].set),
        ...settings.suppliers.filter(({ key }) => key.set).map(({ id }) => id),
      ]),
    [settings],
  );
}

/** A supplier's name, or its id in words if that is unknown. */
export function useSupplierNames(): (supplier: SupplierName) => string {
  const added = useAddedSuppliers();
  return useMemo(
    () => (supplier) => added.find(({ id }) => id === supplier)?.name ?? supplierLabel(supplier),
    [added],
  );
}

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
