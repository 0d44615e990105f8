import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { api } from '../../../lib/api/api';
import type { AdminNetwork } from '../../../lib/api/contract-types';
import { useForm } from '../../../lib/use-form';
import { useRequestIds } from '../shared/actions/use-request-ids';
import { withToasts } from '../shared/actions/with-toasts';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { FormDialog } from '../shared/dialogs/form-dialog';
import {
  changedFields,
  emptyNetwork,
  fieldsOf,
  type NetworkValues,
  validateNetwork,
  valuesOf,
} from './network-values';

interface NetworkDialogProps {
  /** Null for a new one. */
  readonly network: AdminNetwork | null;
  readonly onClose: () => void;
}

export function NetworkDialog({ network, onClose }: NetworkDialogProps) {
  const requestIds = useRequestIds();
  const { run, error } = useNetworkUpdate();
  const initial = network === null ? emptyNetwork : valuesOf(network);
  const form = useForm<NetworkValues>({
    initial,
    validate: validateNetwork,
    async submit(values) {
      const fields = network === null ? fieldsOf(values, null) : changedFields(initial, values, network);
      const change = network === null ? 'add' : 'change';
      const id = values.id.trim();
      if (Object.keys(fields).length === 0) onClose();
      else if (await run({ id, change, fields, requestId: requestIds(JSON.stringify([id, fields])) }, id))
        onClose();
    },
  });
  return (
    <FormDialog
      title={network === null ? 'Add Network' : `Edit ${network.label}`}
      form={form}
      submitLabel={network === null ? 'Add Network' : 'Save Network'}
      busyLabel="Saving..."
      error={error}
      onClose={onClose}
    >
      <NetworkFields field={form.field} isNew={network === null} isFixed={network?.is_fixed ?? false} />
    </FormDialog>
  );
}

export const useNetworkUpdate = () =>
  withToasts(api.useAdminUpdateNetworkMutation(), 'Network saved successfully', 'Failed to save network');

interface NetworkFieldsProps extends Pick<ReturnType<typeof useForm<NetworkValues>>, 'field'> {
  readonly isNew: boolean;
  readonly isFixed: boolean;
}

function NetworkFields({ field, isNew, isFixed }: NetworkFieldsProps) {
  return (
    <>
      {isNew && (
        <TextField
          label="Id"
          descriptiveText="Small letters. It never changes."
          placeholder="telecel"
          autoComplete="off"
          spellCheck={false}
          {...field('id')}
        />
      )}
      <TextField label="Name" placeholder="Telecel" autoComplete="off" maxLength={30} {...field('label')} />
      <TextField label="Mark" placeholder="TC" autoComplete="off" maxLength={3} {...field('mark')} />
      <TextField label="Colour" type="color" {...field('colour')} />
      <TextField
        label="Prefixes"
        descriptiveText="The first three digits of its numbers"
        placeholder="020 050"
        autoComplete="off"
        {...field('prefixes')}
      />
      <TextField
        label="Balance code (optional)"
        placeholder="*124#"
        autoComplete="off"
        maxLength={12}
        {...field('balanceCode')}
      />
      <ChoiceGroup
        legend="On sale"
        values={['yes', 'no']}
        labels={{ yes: 'Yes', no: 'No' }}
        {...field('onSale')}
      />
      <TextField
        label="Notice for customers (optional)"
        autoComplete="off"
        maxLength={140}
        {...field('notice')}
      />
      <ChoiceGroup
        legend="A number of another network"
        values={['warn', 'block']}
        labels={{ warn: 'Ask', block: 'Refuse' }}
        {...field('prefixRule')}
      />
      <TextField
        label="Lines (optional)"
        descriptiveText="With Hubnet’s code, where a line has one of its own"
        placeholder="iShare, BigTime = big-time"
        autoComplete="off"
        {...field('lines')}
      />
      {!isFixed && (
        <>
          <CodeField label="Code at Hubnet (optional)" {...field('hubnet')} />
          <CodeField label="Code at the primary API (optional)" {...field('primary')} />
          <CodeField label="Code at the secondary API (optional)" {...field('secondary')} />
        </>
      )}
    </>
  );
}

const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'ref'>) => (
  <TextField autoComplete="off" spellCheck={false} maxLength={30} {...props} />
);
