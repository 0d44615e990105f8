import { TextField } from '@aws-amplify/ui-react';
import type { ComponentProps } from 'react';
import { firstSuppliers } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import { isFirstSupplier } from '../../../../../contracts/suppliers/suppliers';
import type { ActionField } from '../shared/actions/use-action-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { More } from '../shared/panels/more';
import { useAddedSuppliers, useKeyedSuppliers, useSupplierNames } from '../shared/use-suppliers';
import { codeField } from './network-codes';
import type { NetworkValues } from './network-values';

interface NetworkFieldsProps {
  readonly values: NetworkValues;
  readonly field: (name: string, label: string) => ActionField;
  /** The id that a new network gets if none is typed. Null: it has one. */
  readonly idIfEmpty: string | null;
  readonly isFixed: boolean;
}

export function NetworkFields({ values, field, idIfEmpty, isFixed }: NetworkFieldsProps) {
  const keyed = useKeyedSuppliers();
  const nameOf = useSupplierNames();
  const added = useAddedSuppliers();
  const suppliers = [...firstSuppliers, ...added.map(({ id }) => id)];
  const balanceCode = field('balanceCode', 'Balance code (optional)');
  const id = field('id', 'Short name (optional)');
  /** The suppliers in use, and those that have a code here. */
  const isShown = (supplier: string, name: string) =>
    keyed === null || keyed.has(supplier) || Boolean(values[name]);
  const codes = suppliers.filter(
    (supplier) => !(isFixed && isFirstSupplier(supplier)) && isShown(supplier, codeField(supplier)),
  );
  const codeFields = codes.map((supplier) =>
    field(codeField(supplier), `Code at ${nameOf(supplier)} (optional)`),
  );
  /** A new network is sold without these, so they are folded. */
  const isNew = idIfEmpty !== null;
  const colour = <TextField className="network-colour" type="color" {...field('colour', 'Colour')} />;
  const noticeAndCodes = (
    <>
      <TextField
        descriptiveText="Shown above the plans, also while the network is not on sale"
        autoComplete="off"
        maxLength={limits.notice}
        {...field('notice', 'Notice for customers (optional)')}
      />
      {codeFields.map((code) => (
        <CodeField key={code.name} {...code} />
      ))}
    </>
  );
  return (
    <>
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
      {!isNew && colour}
      <TextField
        descriptiveText="The first three digits of its numbers, with spaces between"
        placeholder="020 050"
        autoComplete="off"
        {...field('prefixes', 'Prefixes')}
      />
      <ChoiceGroup values={['yes', 'no']} labels={{ yes: 'Yes', no: 'No' }} {...field('onSale', 'On sale')} />
      {!isNew && noticeAndCodes}
      <More
        about={isNew ? 'Colour, notice, codes at suppliers and more' : 'Balance code and other numbers'}
        isOpen={balanceCode.hasError || id.hasError || (isNew && codeFields.some(({ hasError }) => hasError))}
      >
        {isNew && colour}
        {isNew && noticeAndCodes}
        <TextField
          descriptiveText="What a customer dials to see what is left of a bundle. Customers see it in Help"
          placeholder="*124#"
          autoComplete="off"
          maxLength={limits.balanceCode}
          {...balanceCode}
        />
        <ChoiceGroup
          values={['warn', 'block']}
          labels={{ warn: 'Ask the customer', block: 'Refuse the purchase' }}
          {...field('prefixRule', 'If the number looks like another network’s')}
        />
        {isNew && (
          <TextField
            descriptiveText={`Kept on orders, and never changes. Left empty, it is ${idIfEmpty || 'made from the name'}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            {...id}
          />
        )}
      </More>
    </>
  );
}

const CodeField = (props: Omit<ComponentProps<typeof TextField>, 'ref'>) => (
  <TextField
    descriptiveText="The supplier’s own name for it, if their guide gives one"
    autoComplete="off"
    spellCheck={false}
    maxLength={limits.supplierCode}
    {...props}
  />
);
