import { TextField } from '@aws-amplify/ui-react';
import type { FocusEvent } from 'react';
import { limits } from '../../../../../contracts/limits';
import { Select } from '../../../components/select';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { labelsOf, listed, useNetworks } from '../../../lib/networks';
import { toast } from '../../../lib/toast/toast-store';
import { useForm } from '../../../lib/use-form';
import { withToasts } from '../shared/actions/with-toasts';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { PlanAmountField, PlanIdField } from './amount-fields';
import type { PriceFormFields } from './price-form-fields';
import { isIncomplete, type PriceValues, priceOf, validatePrice } from './price-values';
import { RareFields } from './rare-fields';

interface PriceFieldsProps extends PriceFormFields {
  /** Whose id the one plan id is; absent for a new one. */
  readonly apiOf?: AdminPrice['api_plan_supplier'];
  /** What is typed first is a new price, in the place of the old one. */
  readonly startsAtPrice?: boolean;
}

export function PriceFields({ field, apiOf, startsAtPrice = false }: PriceFieldsProps) {
  const networks = listed(useNetworks());
  const lines = useLines(field('network').value);
  return (
    <>
      <ChoiceGroup
        label="Network"
        values={networks.map(({ id }) => id)}
        labels={labelsOf(networks)}
        {...field('network')}
      />
      {lines.length > 0 && (
        <Select
          label="Line (optional)"
          none="None"
          values={lines}
          labels={Object.fromEntries(lines.map((line) => [line, line]))}
          {...field('line')}
        />
      )}
      <TextField
        label="Data Size"
        placeholder="1GB"
        autoComplete="off"
        maxLength={limits.dataSize}
        isRequired
        {...field('dataSize')}
      />
      <PlanAmountField
        label="Price (₵)"
        isRequired
        {...(startsAtPrice && {
          autoFocus: true,
          onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
        })}
        {...field('price')}
      />
      <TextField
        label="Validity (optional)"
        placeholder="30 days"
        autoComplete="off"
        maxLength={limits.validity}
        {...field('validity')}
      />
      <PlanIdField
        label="API Plan ID (optional)"
        descriptiveText={apiOf ? `At the ${apiOf} API` : 'For your first supplier'}
        placeholder="The supplier’s ID"
        {...field('apiPlanId')}
      />
      <RareFields field={field} />
    </>
  );
}

/** The lines of the chosen network. */
function useLines(network: string): string[] {
  const { data } = api.useAdminGetPricesQuery({});
  return data?.networks?.find(({ id }) => id === network)?.lines.map(({ name }) => name) ?? [];
}

interface PriceFormOptions {
  readonly initial: PriceValues;
  /** What is wrong with fields that not every form has. */
  readonly validate?: (values: PriceValues) => ReturnType<typeof validatePrice>;
  readonly submit: (price: ReturnType<typeof priceOf>, values: PriceValues) => Promise<void>;
}

/** The form of a price, new or edited. */
export function usePriceForm({ initial, validate, submit }: PriceFormOptions) {
  return useForm({
    initial,
    validate: (values) => {
      if (isIncomplete(values)) toast.error('Error', 'Please fill in all required fields');
      return { ...validatePrice(values), ...validate?.(values) };
    },
    submit: (values) => submit(priceOf(values), values),
  });
}

export const usePriceUpdate = () =>
  withToasts(api.useAdminUpdatePriceMutation(), 'Price updated successfully', 'Failed to update price');
