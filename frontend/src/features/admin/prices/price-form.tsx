import { TextField } from '@aws-amplify/ui-react';
import type { FocusEvent, ReactNode } from 'react';
import { limits } from '../../../../../contracts/limits';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { labelsOf, listed, useNetworks } from '../../../lib/networks';
import { toast } from '../../../lib/toast/toast-store';
import { ChoiceGroup } from '../shared/controls/choice-group';
import { AmountField } from '../shared/controls/fields';
import { useAddedSuppliers } from '../shared/use-suppliers';
import { PlanIdField } from './amount-fields';
import type { PriceFormFields } from './price-form-fields';
import { isIncomplete, type PriceValues, validatePrice } from './price-values';
import { RareFields } from './rare-fields';

interface PlanFieldsProps extends PriceFormFields {
  /** The supplier of the plan id. Absent for a new price. */
  readonly apiOf?: AdminPrice['api_plan_supplier'];
  /** Between the size and what is optional. */
  readonly children?: ReactNode;
}

/** A new price: the plan, with the price where the list has it. */
export const PriceFields = ({ field, children }: PriceFormFields & { readonly children: ReactNode }) => (
  <>
    <PlanFields field={field}>
      <AmountField isRequired {...field('price', 'Price (₵)')} />
      {children}
    </PlanFields>
    <RareFields field={field} />
  </>
);

/** The price of a plan that is edited. Typing first replaces the old one. */
export const EditedPriceField = ({ field }: PriceFormFields) => (
  <AmountField
    isRequired
    autoFocus
    descriptiveText="Orders already placed keep their amounts"
    onFocus={({ target }: FocusEvent<HTMLInputElement>) => target.select()}
    {...field('price', 'Price (₵)')}
  />
);

/** What the plan is. */
export function PlanFields({ field, apiOf, children }: PlanFieldsProps) {
  const networks = listed(useNetworks());
  // From the profile, which needs no request.
  const areSeveral = useAddedSuppliers(false).length > 0;
  return (
    <>
      <ChoiceGroup
        values={networks.map(({ id }) => id)}
        labels={labelsOf(networks)}
        {...field('network', 'Network')}
      />
      <TextField
        placeholder="1GB"
        autoComplete="off"
        maxLength={limits.dataSize}
        isRequired
        {...field('dataSize', 'Data Size')}
      />
      {children}
      <TextField
        placeholder="30 days"
        autoComplete="off"
        maxLength={limits.validity}
        {...field('validity', 'Validity (optional)')}
      />
      <PlanIdField
        descriptiveText={apiOf && `At the ${apiOf} API`}
        // As a line of its own it would put this field lower than its neighbour.
        placeholder={areSeveral ? 'Your first supplier’s ID' : 'The supplier’s ID'}
        {...field('apiPlanId', 'API Plan ID (optional)')}
      />
    </>
  );
}

/** A price's errors. The specification has a toast for missing fields. */
export function checkPriceForm(values: PriceValues) {
  if (isIncomplete(values)) toast.error('Error', 'Please fill in all required fields');
  return validatePrice(values);
}
