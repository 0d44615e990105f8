import { TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { firstSuppliers } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import { adminUpdateNetwork } from '../../../../../contracts/networks/contracts';
import { readyNetworks } from '../../../../../contracts/networks/terms';
import { isFirstSupplier, supplierKeySettings } from '../../../../../contracts/suppliers/contracts';
import { Select } from '../../../kit/fields';
import { api } from '../../../lib/api/api';
import type { AdminNetwork, Output } from '../../../lib/api/contract-types';
import { requireText } from '../../../lib/form-rules';
import { inOrder, type StoredSettings, usualSuppliers } from '../settings/settings-form';
import { ActionDialog } from '../shared/action-dialog';
import { type ActionField, useActionForm } from '../shared/action-form';
import { ChoiceGroup } from '../shared/controls';
import { idOfName, useSupplierNames } from '../shared/suppliers';

interface NetworkDialogProps {
  /** Null: a new network. */
  readonly network: AdminNetwork | null;
  readonly list: Pick<Output<'admin-get-prices'>, 'networks' | 'version'>;
  readonly stored: StoredSettings;
  readonly onClose: () => void;
}

/** The fields, as typed. The first, second, ... supplier is `supplier0`, `supplier1`, ..., and its code `code0`, `code1`, ... */
type Values = Record<string, string>;

/** The first supplier, where the settings choose. */
const asInSettings = '-settings';

export function NetworkDialog({ network, list, stored, onClose }: NetworkDialogProps) {
  // As it was: if somebody else saves meanwhile, saving says so. After a lost answer, the new network may be in the list already.
  const [{ networks, version }] = useState(list);
  const isFixed = network?.is_fixed ?? false;
  const hasCode = (supplier: string) => !(isFixed && isFirstSupplier(supplier));
  const form = useActionForm<typeof adminUpdateNetwork, Values>({
    contract: adminUpdateNetwork,
    mutation: api.useAdminUpdateNetworkMutation(),
    key: 'per content',
    initial: valuesOf(network),
    toInput(values) {
      const isUsual = values.supplier0 === asInSettings;
      const suppliers = isUsual ? [] : suppliersIn(values);
      const codes = suppliers.filter(({ supplier }) => hasCode(supplier));
      const fields = {
        ...{ label: values.label, mark: values.mark, colour: values.colour, notice: values.notice },
        prefixes: (values.prefixes ?? '').split(/[\s,;]+/).filter(Boolean),
        balance_code: values.balance_code?.trim(),
        route: isUsual ? null : suppliers.map(({ supplier }) => supplier),
        codes: Object.fromEntries(codes.map(({ supplier, code }) => [supplier, code])),
      };
      const taken = networks.flatMap(({ id, taken_off }) => (taken_off ? [] : id));
      if (network !== null) return { id: network.id, change: 'change', fields, version };
      const id = idOfName(values.label ?? '', taken);
      // Customers see a new network once it has a plan. One that was taken off may still have its old prices.
      const isNew = !networks.some((one) => one.id === id);
      return { id, change: 'add', fields: { ...fields, ...(isNew && { on_sale: true }) } };
    },
    check: (values) => ({
      label: requireText('Name', values.label ?? ''),
      mark: requireText('Mark', values.mark ?? ''),
      ...Object.fromEntries(
        suppliersIn(values).map(({ code }, index) => [
          `code${index}`,
          !isFixed && code === '' && 'Enter the supplier’s code for this network',
        ]),
      ),
    }),
    texts: {
      success: network === null ? 'Network saved. Next: add its plans' : 'Network saved successfully',
    },
    onClose,
  });
  const { values, field, set } = form;
  const known = readyNetworks.filter(({ label }) => !networks.some((one) => one.label === label));
  return (
    <ActionDialog
      title={network === null ? 'Add Network' : `Edit ${network.label}`}
      form={form}
      submit={[network === null ? 'Add Network' : 'Save Network', 'Saving...']}
    >
      {network === null && (
        <ChoiceGroup
          values={[...known.map(({ label }) => label as string), '']}
          labels={{ ...Object.fromEntries(known.map(({ label }) => [label, label])), '': 'Another' }}
          label="Network"
          name="ready"
          value={known.find(({ label }) => label === values.label)?.label ?? ''}
          onChange={({ target }) => {
            const ready = known.find(({ label }) => label === target.value);
            set('label', ready?.label ?? '');
            set('mark', ready?.mark ?? '');
            set('prefixes', ready?.prefixes.join(' ') ?? '');
            if (ready) set('colour', ready.colour);
          }}
        />
      )}
      <TextField autoComplete="off" maxLength={limits.networkLabel} {...field('label', 'Name')} />
      <TextField
        descriptiveText="Two or three letters, on its badge"
        autoComplete="off"
        maxLength={limits.mark}
        {...field('mark', 'Mark')}
      />
      <TextField
        descriptiveText="The first three digits of its numbers, with spaces between"
        placeholder="020 050"
        autoComplete="off"
        {...field('prefixes', 'Prefixes')}
      />
      <SupplierFields {...{ values, field, stored, hasCode, isFixed }} />
      <TextField
        descriptiveText="Shown above the plans, also while the network is not on sale"
        autoComplete="off"
        maxLength={limits.notice}
        {...field('notice', 'Notice for customers (optional)')}
      />
      <TextField
        descriptiveText="What a customer dials to see what is left of a bundle. Customers see it in Help"
        placeholder="*124#"
        autoComplete="off"
        maxLength={limits.balanceCode}
        {...field('balance_code', 'Balance code (optional)')}
      />
      <TextField className="network-colour" type="color" {...field('colour', 'Colour')} />
    </ActionDialog>
  );
}

function valuesOf(network: AdminNetwork | null): Values {
  const { label = '', mark = '', colour = '#5b6770', prefixes = [], notice = '', codes = {} } = network ?? {};
  // A network that follows the settings, and isn't one of the first, has its suppliers by their codes.
  const own = network?.route ?? (network?.is_fixed ? [asInSettings] : Object.keys(codes));
  return {
    ...{ label, mark, colour, notice, prefixes: prefixes.join(' ') },
    balance_code: network?.balance_code ?? '',
    ...Object.fromEntries(
      own.flatMap((supplier, index) => [
        [`supplier${index}`, supplier],
        [`code${index}`, codes[supplier] ?? ''],
      ]),
    ),
  };
}

/** The chosen suppliers with their codes, which a phone's keyboard begins with a capital. The first gap ends them. */
function suppliersIn(values: Values): { readonly supplier: string; readonly code: string }[] {
  const chosen: { supplier: string; code: string }[] = [];
  for (let index = 0; values[`supplier${index}`]; index++)
    chosen.push({
      supplier: values[`supplier${index}`] ?? '',
      code: (values[`code${index}`] ?? '').trim().toLowerCase(),
    });
  return chosen;
}

interface SupplierFieldsProps {
  readonly values: Values;
  readonly field: (name: string, label: string) => ActionField;
  readonly stored: StoredSettings;
  /** Whether the supplier’s code is entered. The first networks' codes at the first suppliers are fixed. */
  readonly hasCode: (supplier: string) => boolean;
  readonly isFixed: boolean;
}

/** The suppliers that get its orders, in order, each with its code for the network. */
function SupplierFields({ values, field, stored, hasCode, isFixed }: SupplierFieldsProps) {
  const nameOf = useSupplierNames();
  const chosen = suppliersIn(values).map(({ supplier }) => supplier);
  const usable = [
    ...firstSuppliers.filter(
      (supplier) => stored[supplierKeySettings[supplier]].set || chosen.includes(supplier),
    ),
    ...stored.suppliers.map(({ id }) => id),
  ];
  const labels = {
    [asInSettings]: `As in Order processing: ${inOrder(usualSuppliers(stored)) || 'by hand'}`,
    ...Object.fromEntries(usable.map((supplier) => [supplier, nameOf(supplier)])),
  };
  const rows = chosen[0] === asInSettings ? [asInSettings] : [...chosen, ''];
  return rows.slice(0, usable.length || 1).map((supplier, index) => {
    const left = usable.filter((one) => one === supplier || !chosen.includes(one));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in the order
      <div key={index} className="pair">
        <Select
          none={index === 0 ? 'Nobody: you send its orders by hand' : 'Nobody else'}
          values={isFixed && index === 0 ? [asInSettings, ...left] : left}
          labels={labels}
          {...field(`supplier${index}`, `${index + 1}. supplier`)}
        />
        {supplier !== '' && supplier !== asInSettings && hasCode(supplier) && (
          <TextField
            placeholder={isFixed ? 'as usual' : ''}
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.supplierCode}
            {...field(`code${index}`, `Code at ${nameOf(supplier)}${isFixed ? ' (optional)' : ''}`)}
          />
        )}
      </div>
    );
  });
}
