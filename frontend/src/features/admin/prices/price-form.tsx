import { Button, TextField } from '@aws-amplify/ui-react';
import { useEffect, useState } from 'react';
import { firstSuppliers } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import { adminSavePrices } from '../../../../../contracts/prices/contracts';
import { tierIds } from '../../../../../contracts/prices/terms';
import { firstProtocols, isFirstSupplier, traitsOf } from '../../../../../contracts/suppliers/contracts';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { requireText } from '../../../lib/form-rules';
import { plainCedis } from '../../../lib/money';
import { bundleName, labelsOf, listed, useNetworks } from '../../../lib/networks';
import { toast } from '../../../lib/toast';
import { ActionPart } from '../shared/action-dialog';
import { useActionForm } from '../shared/action-form';
import { AmountField, ChoiceGroup } from '../shared/controls';
import { More } from '../shared/panels';
import { useAddedSuppliers, useKeyedSuppliers, useSupplierNames } from '../shared/suppliers';
import { amountProblem, lossWords, useTiers } from './profit';

/** As typed, by the names of the API; the code at a supplier as `code acme`. */
type Values = Readonly<Record<string, string>>;

const codeField = (supplier: string) => `code ${supplier}`;

const valuesOf = (price: Partial<AdminPrice>): Record<string, string> => ({
  network: price.network ?? '',
  data_size: price.data_size ?? '',
  price: plainCedis(price.price),
  ...Object.fromEntries(tierIds.map((id) => [id, plainCedis(price.tiers?.[id])])),
  cost: plainCedis(price.cost),
  validity: price.validity ?? '',
  note: price.note ?? '',
  sort: price.sort ? String(price.sort) : '',
  ...Object.fromEntries(Object.entries(price.codes ?? {}).map(([id, code]) => [codeField(id), code])),
  sell_below_cost: '',
});

const amountOf = (typed = ''): number | null => (typed.trim() === '' ? null : Number(typed));

const planOf = ({ network = '', data_size = '', validity = '', note = '', ...values }: Values) => ({
  ...{ network, data_size, validity, note },
  price: Number(values.price),
  cost: amountOf(values.cost),
  sort: Number(values.sort),
  tiers: Object.fromEntries(tierIds.map((id) => [id, amountOf(values[id])])),
  codes: Object.fromEntries(
    Object.entries(values).flatMap(([name, code]) =>
      name.startsWith('code ') ? [[name.slice(5), code]] : [],
    ),
  ),
});

interface PriceFormProps {
  /** The plan that is edited. Absent: one is added. */
  readonly price?: AdminPrice;
  /** The network of a new plan. Empty: not chosen yet. */
  readonly network?: string;
  readonly onDone: (network: string) => void;
  readonly onClose: () => void;
  readonly onDelete?: () => void;
}

/** All of a plan: its amounts, and what it is. Enter saves it. If a colleague has changed the plan meanwhile, nothing is saved. */
export function PriceForm({ price: opened, network = '', onDone, onClose, onDelete }: PriceFormProps) {
  // The plan as it was when the form opened, because the list may reload underneath.
  const [price] = useState(opened);
  const tiers = useTiers();
  const networks = listed(useNetworks());
  const codes = useCodeFields(price?.codes ?? {});
  const lossOf = (values: Values) => lossWords(planOf(values), tiers);
  const known = price ? lossWords(price, tiers) : '';
  const form = useActionForm<typeof adminSavePrices, Record<string, string>>({
    contract: adminSavePrices,
    mutation: api.useAdminSavePricesMutation(),
    key: 'per content',
    initial: valuesOf(price ?? { network }),
    toInput: (values) => ({
      prices: [{ ...(price && { id: price.id, version: price.version }), ...planOf(values) }],
    }),
    check(values) {
      const { network: chosen = '', data_size: size = '', price: amount = '' } = values;
      // The specification has a toast for missing fields.
      if ([chosen, size, amount].some((value) => value.trim() === ''))
        toast.error('Error', 'Please fill in all required fields');
      const optional = (name: string, what?: string) =>
        values[name]?.trim() ? amountProblem(values[name], what) : undefined;
      const loss = lossOf(values);
      return {
        network: requireText('Network', chosen),
        price: requireText('Price', amount) ?? amountProblem(amount),
        cost: optional('cost', 'cost'),
        ...Object.fromEntries(tierIds.map((id) => [id, optional(id)])),
        sell_below_cost:
          loss !== '' && loss !== known && !values.sell_below_cost && 'Tick it, or change the price',
      };
    },
    texts: price
      ? { success: 'Price updated successfully', failure: 'Failed to update price' }
      : { success: 'Data bundle price added successfully', failure: 'Failed to add data bundle price' },
    onDone: (): void => onDone(form.values.network ?? ''),
    onClose,
    staysOpen: true,
  });
  const { field, values } = form;
  const element = form.formProps.ref;
  const first = price ? '[name="price"]' : network === '' ? 'input' : '[name="data_size"]';
  useEffect(() => {
    const input = element.current?.querySelector<HTMLInputElement>(first);
    input?.focus();
    // Typing replaces the old price.
    if (first === '[name="price"]') input?.select();
  }, [element, first]);

  const loss = lossOf(values);
  const tick = field('sell_below_cost', 'Sell below cost');
  const amounts = (
    <>
      <AmountField isRequired {...field('price', 'Price (₵)')} />
      {tiers.map(({ id, name }) => (
        <AmountField key={id} placeholder="Standard" {...field(id, `${name} (₵, optional)`)} />
      ))}
      <AmountField {...field('cost', 'Cost (₵, optional)')} />
      {loss !== '' && (
        <div className="price-form__loss">
          <p role="status" className="wrong">
            {loss}
          </p>
          {loss !== known && (
            <label className="line">
              <input
                type="checkbox"
                name={tick.name}
                checked={tick.value !== ''}
                aria-invalid={tick.hasError}
                onChange={({ target }) => form.set(tick.name, target.checked ? 'yes' : '')}
              />
              <span>{tick.label}</span>
            </label>
          )}
          {tick.hasError && <p className="wrong">{tick.errorMessage}</p>}
        </div>
      )}
    </>
  );
  const text = (name: string, label: string, maxLength: number, more: object = {}) => (
    <TextField key={name} autoComplete="off" maxLength={maxLength} {...more} {...field(name, label)} />
  );
  const bundle = (
    <>
      <ChoiceGroup
        values={networks.map(({ id }) => id)}
        labels={labelsOf(networks)}
        {...field('network', 'Network')}
      />
      {text('data_size', 'Data Size', limits.dataSize, { isRequired: true, placeholder: '1GB' })}
    </>
  );
  const rest = (
    <>
      {text('validity', 'Validity (optional)', limits.validity, { placeholder: '30 days' })}
      {codes.map(([name, label]) => text(name, label, limits.planId, { spellCheck: false }))}
      {text('note', 'Note (optional)', limits.notice)}
      {text('sort', 'Position (optional)', 4, { inputMode: 'numeric', placeholder: '0' })}
    </>
  );
  const isWrong = (name: string) => field(name, '').hasError;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields
    <div
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <ActionPart
        form={form}
        className="price-form"
        submit={price ? ['Save Price', 'Saving...'] : ['Add Price', 'Adding...']}
      >
        {price ? (
          <>
            {amounts}
            <More about="Size and more" isOpen={['data_size', 'validity', 'note', 'sort'].some(isWrong)}>
              <div className="price-form">
                {bundle}
                {rest}
              </div>
              <Button
                size="small"
                className="price-delete"
                isDisabled={form.busy}
                onClick={() => onDelete?.()}
              >
                {`Delete ${bundleName(price)}`}
              </Button>
            </More>
          </>
        ) : (
          <>
            {bundle}
            {amounts}
            {rest}
          </>
        )}
      </ActionPart>
    </div>
  );
}

/** A field for the plan's code at each supplier in use, and for each code that it has. The specification has at least one plan id. */
function useCodeFields(codes: AdminPrice['codes']): (readonly [name: string, label: string])[] {
  const keyed = useKeyedSuppliers();
  const added = useAddedSuppliers();
  const nameOf = useSupplierNames();
  const sellsByVolume = (id: string) =>
    traitsOf(isFirstSupplier(id) ? firstProtocols[id] : (added.find((one) => one.id === id)?.protocol ?? ''))
      .sellsByVolume;
  const used = [...firstSuppliers, ...added.map(({ id }) => id)].filter(
    (id) => keyed?.has(id) || id in codes,
  );
  const ids = used.every(sellsByVolume) ? ['primary', ...used] : used;
  const isOnly = ids.filter((id) => !sellsByVolume(id)).length === 1;
  const labelOf = (id: string) => {
    if (sellsByVolume(id)) return `Code at ${nameOf(id)} (optional)`;
    return isOnly ? 'API Plan ID (optional)' : `API Plan ID at ${nameOf(id)} (optional)`;
  };
  return ids.map((id) => [codeField(id), labelOf(id)]);
}
