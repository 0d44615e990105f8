import { PasswordField, TextField } from '@aws-amplify/ui-react';
import { limits } from '../../../../../../contracts/limits';
import { supplierProtocols } from '../../../../../../contracts/suppliers/suppliers';
import { useForm } from '../../../../lib/use-form';
import { ChoiceGroup } from '../../shared/controls/choice-group';
import { FormDialog } from '../../shared/dialogs/form-dialog';
import type { AddedSupplier } from '../../shared/use-suppliers';
import {
  changeOf,
  idOf,
  protocolLabels,
  type SupplierValues,
  validateSupplier,
  valuesOf,
} from './supplier-values';
import type { SupplierUpdate } from './use-supplier-update';

interface SupplierDialogProps {
  /** Null for a new one. */
  readonly supplier: AddedSupplier | null;
  readonly update: SupplierUpdate;
  readonly onClose: () => void;
}

export function SupplierDialog({ supplier, update, onClose }: SupplierDialogProps) {
  const form = useForm<SupplierValues>({
    initial: valuesOf(supplier),
    validate: (values) => validateSupplier(values, supplier, window.location.origin),
    async submit(values) {
      const change = changeOf(values, supplier);
      if (Object.keys(change).length === 1 || (await update.save(change))) onClose();
    },
  });
  const { field, values } = form;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <FormDialog
      title={supplier === null ? 'Add a supplier' : `Edit ${supplier.name}`}
      form={form}
      submitLabel={supplier === null ? 'Add supplier' : 'Save supplier'}
      busyLabel="Saving..."
      error={update.error}
      onClose={onClose}
    >
      <TextField label="Name" maxLength={limits.supplierName} autoComplete="off" {...field('name')} />
      {supplier === null && (
        <>
          <TextField
            label="Id (optional)"
            descriptiveText={`Kept on orders, and never changes. Without one: ${idOf({ ...values, id: '' }) || 'made of the name'}`}
            maxLength={20}
            {...plain}
            {...field('id')}
          />
          <ChoiceGroup
            label="Protocol"
            values={supplierProtocols}
            labels={protocolLabels}
            {...field('protocol')}
          />
        </>
      )}
      <TextField
        label="Address"
        descriptiveText="Begins with https:// and ends where the protocol’s own paths begin"
        inputMode="url"
        maxLength={limits.supplierAddress}
        {...plain}
        {...field('address')}
      />
      <PasswordField
        label="API key"
        descriptiveText={
          supplier?.key.set
            ? `Set${endOf(supplier)}. Leave empty to keep it`
            : 'As the supplier gave it to you'
        }
        showPasswordButtonLabel="Show the API key"
        {...plain}
        {...field('key')}
      />
      <p className="well">
        {supplier === null
          ? 'A new supplier waits until another member of staff approves it.'
          : 'A new address or key waits until another member of staff approves it.'}
      </p>
    </FormDialog>
  );
}

const endOf = ({ key }: AddedSupplier): string => (key.last4 === '' ? '' : `, ends in ${key.last4}`);
