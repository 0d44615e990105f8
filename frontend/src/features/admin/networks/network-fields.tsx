import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { firstSuppliers } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import { isFirst } from '../../../../../contracts/suppliers/suppliers';
import type { useForm } from '../../../lib/use-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { More } from '../shared/panels/more';
import { useAddedSuppliers, useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { codeField } from './network-codes';
import { lineField, lineNames } from './network-lines';
import type { NetworkValues } from './network-values';

interface NetworkFieldsProps extends Pick<ReturnType<typeof useForm<NetworkValues>>, 'field'> {
  readonly isNew: boolean;
  readonly isFixed: boolean;
}

export function NetworkFields({ field, isNew, isFixed }: NetworkFieldsProps) {
  const keyed = useKeyedSuppliers();
  const nameOf = useSupplierNames();
  const added = useAddedSuppliers();
  const suppliers = [...firstSuppliers, ...added.map(({ id }) => id)];
  const textOf = (name: string) => ({ ...field(name), value: field(name).value ?? '' });
  const lines = field('lines');
  /** Those in use, and those that have a code here. */
  const isShown = (supplier: string, name: string) =>
    keyed === null || keyed.has(supplier) || Boolean(field(name).value);
  const codes = suppliers.filter(
    (supplier) => !(isFixed && isFirst(supplier)) && isShown(supplier, codeField(supplier)),
  );
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
      {codes.map((supplier) => (
        <CodeField
          key={supplier}
          label={`Code at ${nameOf(supplier)} (optional)`}
          {...textOf(codeField(supplier))}
        />
      ))}
      <More about="lines of the network" isOpen={lines.value !== '' || lines.hasError}>
        <TextField
          label="Lines (optional)"
          descriptiveText="Products that suppliers tell apart, with commas between"
          placeholder="iShare, BigTime"
          autoComplete="off"
          {...lines}
        />
        {lineNames(lines.value).flatMap((name) =>
          suppliers
            .filter((supplier) => isShown(supplier, lineField(name, supplier)))
            .map((supplier) => (
              <CodeField
                key={`${name} ${supplier}`}
                label={`Code of ${name} at ${nameOf(supplier)} (optional)`}
                {...textOf(lineField(name, supplier))}
              />
            )),
        )}
      </More>
    </>
  );
}

const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'ref'>) => (
  <TextField autoComplete="off" spellCheck={false} maxLength={limits.supplierCode} {...props} />
);
