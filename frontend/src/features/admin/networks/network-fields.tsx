import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { limits } from '../../../../../contracts/limits';
import type { useForm } from '../../../lib/use-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { useAddedSuppliers } from '../shared/use-suppliers';
import { lineField, lineNames } from './network-lines';
import type { NetworkValues } from './network-values';

interface NetworkFieldsProps extends Pick<ReturnType<typeof useForm<NetworkValues>>, 'field'> {
  readonly isNew: boolean;
  readonly isFixed: boolean;
}

export function NetworkFields({ field, isNew, isFixed }: NetworkFieldsProps) {
  const added = useAddedSuppliers();
  return (
    <>
      {isNew && (
        <TextField
          label="Id"
          descriptiveText="Small letters, digits and -. It can’t be changed later."
          placeholder="telecel"
          autoComplete="off"
          spellCheck={false}
          {...field('id')}
        />
      )}
      <TextField
        label="Name"
        placeholder="Telecel"
        autoComplete="off"
        maxLength={limits.networkLabel}
        {...field('label')}
      />
      <TextField
        label="Mark"
        descriptiveText="Two or three letters, on its badge"
        placeholder="TC"
        autoComplete="off"
        maxLength={limits.mark}
        {...field('mark')}
      />
      <TextField className="network-colour" label="Colour" type="color" {...field('colour')} />
      <TextField
        label="Prefixes"
        descriptiveText="The first three digits of its numbers, with spaces between"
        placeholder="020 050"
        autoComplete="off"
        {...field('prefixes')}
      />
      <TextField
        label="Balance code (optional)"
        descriptiveText="What a customer dials to see what is left of a bundle. Help shows it"
        placeholder="*124#"
        autoComplete="off"
        maxLength={limits.balanceCode}
        {...field('balanceCode')}
      />
      <ChoiceGroup
        label="On sale"
        values={['yes', 'no']}
        labels={{ yes: 'Yes', no: 'No' }}
        {...field('onSale')}
      />
      <TextField
        label="Notice for customers (optional)"
        descriptiveText="Shown above the plans, also while the network is not on sale"
        autoComplete="off"
        maxLength={limits.notice}
        {...field('notice')}
      />
      <ChoiceGroup
        label="If the number looks like another network’s"
        values={['warn', 'block']}
        labels={{ warn: 'Ask the customer', block: 'Refuse the purchase' }}
        {...field('prefixRule')}
      />
      <TextField
        label="Lines (optional)"
        descriptiveText="Products of the network, with commas between. If Hubnet has a code for one: line = code"
        placeholder="iShare, BigTime = big-time"
        autoComplete="off"
        {...field('lines')}
      />
      {lineNames(field('lines').value).map((name) => (
        <TextField
          key={name}
          label={`Codes of ${name} at other suppliers (optional)`}
          descriptiveText={`${howCodesAreTyped} Ids: ${['primary', 'secondary', ...added.map(({ id }) => id)].join(', ')}`}
          placeholder="primary = big-time"
          autoComplete="off"
          spellCheck={false}
          {...field(lineField(name))}
          value={field(lineField(name)).value ?? ''}
        />
      ))}
      {!isFixed && (
        <>
          <CodeField label="Code at Hubnet (optional)" {...field('hubnet')} />
          <CodeField label="Code at the primary API (optional)" {...field('primary')} />
          <CodeField label="Code at the secondary API (optional)" {...field('secondary')} />
        </>
      )}
      {(added.length > 0 || field('others').value !== '') && (
        <TextField
          label="Codes at suppliers that were added (optional)"
          descriptiveText={`${howCodesAreTyped} Ids: ${added.map(({ id }) => id).join(', ') || 'none'}`}
          placeholder="acme = mtn-sme"
          autoComplete="off"
          spellCheck={false}
          {...field('others')}
        />
      )}
    </>
  );
}

const howCodesAreTyped = 'The supplier’s id = its code, with commas between.';

const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'ref'>) => (
  <TextField autoComplete="off" spellCheck={false} maxLength={limits.supplierCode} {...props} />
);
