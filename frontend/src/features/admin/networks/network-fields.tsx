import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { limits } from '../../../../../contracts/limits';
import type { ActionField } from '../shared/actions/use-action-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { useAddedSuppliers } from '../shared/use-suppliers';
import { lineField, lineNames } from './network-lines';
import type { NetworkValues } from './network-values';

interface NetworkFieldsProps {
  readonly values: NetworkValues;
  readonly field: (name: string, label: string) => ActionField;
  readonly isNew: boolean;
  readonly isFixed: boolean;
}

export function NetworkFields({ values, field, isNew, isFixed }: NetworkFieldsProps) {
  const added = useAddedSuppliers();
  return (
    <>
      {isNew && (
        <TextField
          descriptiveText="Small letters, digits and -. It can’t be changed later."
          placeholder="telecel"
          autoComplete="off"
          spellCheck={false}
          {...field('id', 'Id')}
        />
      )}
      <TextField
        placeholder="Telecel"
        autoComplete="off"
        maxLength={limits.networkLabel}
        {...field('label', 'Name')}
      />
      <TextField
        descriptiveText="Two or three letters, on its badge"
        placeholder="TC"
        autoComplete="off"
        maxLength={limits.mark}
        {...field('mark', 'Mark')}
      />
      <TextField className="network-colour" type="color" {...field('colour', 'Colour')} />
      <TextField
        descriptiveText="The first three digits of its numbers, with spaces between"
        placeholder="020 050"
        autoComplete="off"
        {...field('prefixes', 'Prefixes')}
      />
      <TextField
        descriptiveText="What a customer dials to see what is left of a bundle. Help shows it"
        placeholder="*124#"
        autoComplete="off"
        maxLength={limits.balanceCode}
        {...field('balanceCode', 'Balance code (optional)')}
      />
      <ChoiceGroup values={['yes', 'no']} labels={{ yes: 'Yes', no: 'No' }} {...field('onSale', 'On sale')} />
      <TextField
        descriptiveText="Shown above the plans, also while the network is not on sale"
        autoComplete="off"
        maxLength={limits.notice}
        {...field('notice', 'Notice for customers (optional)')}
      />
      <ChoiceGroup
        values={['warn', 'block']}
        labels={{ warn: 'Ask the customer', block: 'Refuse the purchase' }}
        {...field('prefixRule', 'If the number looks like another network’s')}
      />
      <TextField
        descriptiveText="Products of the network, with commas between. If Hubnet has a code for one: line = code"
        placeholder="iShare, BigTime = big-time"
        autoComplete="off"
        {...field('lines', 'Lines (optional)')}
      />
      {lineNames(values.lines).map((name) => (
        <TextField
          key={name}
          descriptiveText={`${howCodesAreTyped} Ids: ${['primary', 'secondary', ...added.map(({ id }) => id)].join(', ')}`}
          placeholder="primary = big-time"
          autoComplete="off"
          spellCheck={false}
          {...field(lineField(name), `Codes of ${name} at other suppliers (optional)`)}
        />
      ))}
      {!isFixed && (
        <>
          <CodeField {...field('hubnet', 'Code at Hubnet (optional)')} />
          <CodeField {...field('primary', 'Code at the primary API (optional)')} />
          <CodeField {...field('secondary', 'Code at the secondary API (optional)')} />
        </>
      )}
      {(added.length > 0 || values.others !== '') && (
        <TextField
          descriptiveText={`${howCodesAreTyped} Ids: ${added.map(({ id }) => id).join(', ') || 'none'}`}
          placeholder="acme = mtn-sme"
          autoComplete="off"
          spellCheck={false}
          {...field('others', 'Codes at suppliers that were added (optional)')}
        />
      )}
    </>
  );
}

const howCodesAreTyped = 'The supplier’s id = its code, with commas between.';

const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'ref'>) => (
  <TextField autoComplete="off" spellCheck={false} maxLength={limits.supplierCode} {...props} />
);
