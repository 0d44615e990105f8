import { TextField } from '@aws-amplify/ui-react';
import { firstSuppliers } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import { adminUpdateSettings } from '../../../../../contracts/settings/contracts';
import { supplierProtocols } from '../../../../../contracts/suppliers/contracts';
import { addressProblem } from '../../../../../contracts/suppliers/terms';
import { api } from '../../../lib/api/api';
import { requireText } from '../../../lib/form-rules';
import { ActionDialog } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { ChoiceGroup } from '../shared/controls';
import { idOfName } from '../shared/suppliers';
import { ConnectionTest, KeyField } from './fields';
import { type AddedSupplier, type StoredSettings, withoutKeys } from './settings-form';

/** How a supplier connects, as its API guide shows it. */
const protocolLabels: Readonly<Record<(typeof supplierProtocols)[number], string>> = {
  rest: 'The guide says “X‑API‑Key”',
  hubnet: 'The guide is Hubnet’s',
};

interface SupplierDialogProps {
  /** Null: a new one. */
  readonly supplier: AddedSupplier | null;
  readonly stored: StoredSettings;
  readonly onSaved: (settings: StoredSettings) => void;
  readonly onClose: () => void;
}

/** Adds a supplier, or changes one. A new address is only called once it is saved. */
export function SupplierDialog({ supplier, stored, onSaved, onClose }: SupplierDialogProps) {
  const [test] = api.useAdminTestBundleApiMutation();
  const others = withoutKeys(stored).filter(({ id }) => id !== supplier?.id);
  const isMoved = (address: string) => address.trim() !== supplier?.address;
  const form = useActionForm({
    contract: adminUpdateSettings,
    mutation: api.useAdminUpdateSettingsMutation(),
    key: 'none',
    initial: {
      name: supplier?.name ?? '',
      address: supplier?.address ?? '',
      key: '',
      protocol: supplier?.protocol ?? supplierProtocols[1],
    },
    toInput({ name, address, key, protocol }) {
      const id = supplier?.id ?? idOfName(name, [...firstSuppliers, ...others.map((other) => other.id)]);
      const known = supplierProtocols.find((one) => one === protocol) ?? supplierProtocols[1];
      const changed = { id, name, address, protocol: known, ...(key.trim() && { key }) };
      return { settings: { suppliers: [...others, changed] }, version: stored.version };
    },
    check({ name, address, key }) {
      const problem = addressProblem(address.trim(), window.location.origin);
      return {
        name: requireText('Name', name),
        address: isMoved(address) && problem && `The address ${problem}`,
        key: key.trim() === '' && isMoved(address) && 'Enter the key for this address',
      };
    },
    texts: { success: 'Supplier saved successfully', failure: 'Failed to save supplier' },
    onDone: ({ settings }) => onSaved(settings),
    onClose,
  });
  const { field, values } = form;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <ActionDialog
      title={supplier === null ? 'Add a supplier' : `Edit ${supplier.name}`}
      form={form}
      submit={['Save supplier', 'Saving...']}
    >
      <TextField maxLength={limits.supplierName} autoComplete="off" {...field('name', 'Name')} />
      <TextField
        descriptiveText="From the supplier’s API guide, such as https://api.example.com/v1/"
        inputMode="url"
        maxLength={limits.supplierAddress}
        {...plain}
        {...field('address', 'Address')}
      />
      <KeyField
        field={field('key', 'API key')}
        hint={
          supplier === null
            ? 'As the supplier gave it to you'
            : `Ends in ${supplier.key.last4 || '…'}. Leave it empty to keep it`
        }
      />
      {supplier === null ? (
        <ChoiceGroup
          values={supplierProtocols}
          labels={protocolLabels}
          {...field('protocol', 'How it connects')}
        />
      ) : (
        !isMoved(values.address) && (
          <ConnectionTest
            name={supplier.name}
            subject={values.key}
            failure="Failed to test Bundle API connection"
            test={() =>
              test({ api_type: supplier.id, ...(values.key.trim() && { api_key: values.key.trim() }) })
            }
          />
        )
      )}
    </ActionDialog>
  );
}
