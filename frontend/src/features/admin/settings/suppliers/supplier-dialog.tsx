import { PasswordField, TextField } from '@aws-amplify/ui-react';
import { firstSuppliers } from '../../../../../../contracts/constants';
import { refusalOfId } from '../../../../../../contracts/id-refusals';
import { limits } from '../../../../../../contracts/limits';
import { adminUpdateSettings } from '../../../../../../contracts/settings/admin-update-settings';
import { movedSupplierText } from '../../../../../../contracts/settings/setting-effects';
import { supplierProtocols } from '../../../../../../contracts/suppliers/suppliers';
import { api } from '../../../../lib/api/api';
import { useActionForm } from '../../shared/actions/use-action-form';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { ActionDialog } from '../../shared/dialogs/action-dialog';
import { More } from '../../shared/panels/more';
import { protocolLabels } from '../../shared/protocol-labels';
import type { AddedSupplier } from '../../shared/use-suppliers';
import { ConnectionTest } from '../sections/connection-test';
import { EffectList } from '../sections/effect-notice';
import { changeOf, idOf, type SupplierValues, validateSupplier, valuesOf } from './supplier-values';

interface SupplierDialogProps {
  /** Null: a new supplier. */
  readonly supplier: AddedSupplier | null;
  /** All that were added. */
  readonly suppliers: readonly AddedSupplier[];
  readonly onClose: () => void;
}

export function SupplierDialog({ supplier, suppliers, onClose }: SupplierDialogProps) {
  const taken = [...firstSuppliers, ...suppliers.map(({ id }) => id)];
  const form = useActionForm<typeof adminUpdateSettings, SupplierValues>({
    contract: adminUpdateSettings,
    mutation: api.useAdminUpdateSettingsMutation(),
    key: 'none',
    initial: valuesOf(supplier),
    toInput: (values, _, opened) => {
      const seen = supplier && { id: supplier.id, name: opened.name, address: opened.address };
      const change = changeOf(values, seen, taken);
      if (Object.keys(change).length === 1) return null;
      return { settings: { suppliers: [change] } };
    },
    check: (values, _, opened) => ({
      // The id is made from the name, so a missing id is reported as a missing name.
      ...(values.id.trim() === '' && values.name.trim() === '' && { id: null }),
      ...validateSupplier(values, supplier && opened, taken, window.location.origin),
    }),
    texts: { success: 'Supplier saved successfully', failure: 'Failed to save supplier' },
    errorsIn: (message, { settings }) => {
      const [sent] = settings.suppliers ?? [];
      const words = supplier === null && sent && refusalOfId(message, sent.id);
      return words ? { id: words } : undefined;
    },
    onClose,
  });
  const { field, values } = form;
  const id = field('id', 'Short name (optional)');
  const change = supplier && changeOf(values, supplier, taken);
  const effect = supplier && change ? movedSupplierText(supplier, change, true) : undefined;
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
      <PasswordField
        descriptiveText={
          supplier?.key.set
            ? `Set${endOf(supplier)}. Leave empty to keep it`
            : 'As the supplier gave it to you'
        }
        showPasswordButtonLabel="Show the API key"
        {...plain}
        {...field('key', 'API key')}
      />
      {supplier === null && (
        <>
          <ChoiceGroup
            values={supplierProtocols}
            labels={protocolLabels}
            {...field('protocol', 'How it connects')}
          />
          {/* Hardly anybody needs another than the one that the name makes. */}
          <More about="Short name on orders" isOpen={id.hasError}>
            <TextField
              descriptiveText={`Kept on orders, and never changes. Left empty, it is ${idOf({ ...values, id: '' }, taken) || 'made from the name'}`}
              maxLength={20}
              {...plain}
              {...id}
            />
          </More>
        </>
      )}
      {/* A new address is only called once it is saved. */}
      {supplier !== null && values.key.trim() !== '' && values.address.trim() === supplier.address && (
        <TestKey supplier={supplier} values={values} />
      )}
      <div role="status">{effect && <EffectList effects={[{ text: effect }]} />}</div>
    </ActionDialog>
  );
}

interface TestKeyProps {
  readonly supplier: AddedSupplier;
  readonly values: SupplierValues;
}

/** Tests the typed key before it is saved. */
function TestKey({ supplier, values }: TestKeyProps) {
  const [test] = api.useAdminTestBundleApiMutation();
  const key = values.key.trim();
  return (
    <ConnectionTest
      name={supplier.name}
      subject={key}
      problem={validateSupplier(values, supplier, [], window.location.origin).key}
      failure="Failed to test Bundle API connection"
      test={() => test({ api_type: supplier.id, api_key: key })}
    />
  );
}

const endOf = ({ key }: AddedSupplier): string => (key.last4 === '' ? '' : `, ends in ${key.last4}`);
