import { limits } from '../../../../../../contracts/limits';
import { keyPattern } from '../../../../../../contracts/settings/key-pattern';
import { addressProblem } from '../../../../../../contracts/suppliers/supplier-address';
import { supplierIdPattern, supplierProtocols } from '../../../../../../contracts/suppliers/suppliers';
import type { Input } from '../../../../lib/api/contract-types';
import { fieldErrors, requireText } from '../../../../lib/form-rules';
import { idOfName } from '../../shared/id-of-name';
import type { AddedSupplier } from '../../shared/use-suppliers';

export type SupplierChange = NonNullable<Input<'admin-update-settings'>['settings']['suppliers']>[number];

export type SupplierValues = Record<'name' | 'id' | 'protocol' | 'address' | 'key', string>;

export const valuesOf = (supplier: AddedSupplier | null): SupplierValues => ({
  name: supplier?.name ?? '',
  id: supplier?.id ?? '',
  protocol: supplier?.protocol ?? 'rest',
  address: supplier?.address ?? '',
  key: '',
});

/** The typed id, or one made from the name that none of these has: Acme Data is `acme-data`. */
export const idOf = ({ id, name }: SupplierValues, taken: readonly string[]): string =>
  id.trim() || idOfName(name, taken);

export function validateSupplier(
  values: SupplierValues,
  stored: Pick<AddedSupplier, 'address'> | null,
  taken: readonly string[],
  shopUrl: string,
) {
  const { name, address, key } = values;
  const problem = addressProblem(address.trim(), shopUrl);
  const isMoved = stored !== null && address.trim() !== stored.address;
  const needsKey = stored === null ? 'Key is required' : isMoved && 'Enter the key again for a new address';
  return fieldErrors<keyof SupplierValues>({
    name: requireText('Name', name),
    // If the name is missing too, only that is reported.
    id:
      stored === null && values.id.trim() + name.trim() !== ''
        ? idProblem(idOf(values, taken), taken)
        : undefined,
    protocol: undefined,
    address: requireText('Address', address) ?? (problem === null ? undefined : `The address ${problem}`),
    key:
      key.trim() === ''
        ? needsKey || undefined
        : key.trim().length <= limits.apiKey && keyPattern.test(key.trim())
          ? undefined
          : 'Enter the key itself, without spaces, accents or dots (••••)',
  });
}

function idProblem(id: string, taken: readonly string[]): string | undefined {
  if (taken.includes(id)) return 'There is a supplier with this short name already';
  return supplierIdPattern.test(id)
    ? undefined
    : 'Enter 2 to 20 small letters, digits or -, and begin with a letter';
}

/** Converts valid values for the API: for an existing supplier, only the changes. */
export function changeOf(
  values: SupplierValues,
  stored: Pick<AddedSupplier, 'id' | 'name' | 'address'> | null,
  taken: readonly string[],
): SupplierChange {
  const [name, address, key] = [values.name.trim(), values.address.trim(), values.key.trim()];
  if (stored === null) {
    const protocol = supplierProtocols.find((known) => known === values.protocol);
    return { id: idOf(values, taken), name, protocol, address, key };
  }
  return {
    id: stored.id,
    ...(name !== stored.name && { name }),
    ...(address !== stored.address && { address }),
    ...(key !== '' && { key }),
  };
}
