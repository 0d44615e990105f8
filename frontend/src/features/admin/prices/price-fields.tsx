import { TextField } from '@aws-amplify/ui-react';
import { networkLabels, networks } from '../../../../../contracts/constants';
import { limits } from '../../../../../contracts/limits';
import type { useForm } from '../../../lib/use-form';
import { ChoiceGroup } from '../shared/controls/choice-group';
import type { PriceValues } from './price-values';

const networkOptions = networks.map((value) => ({ value, label: networkLabels[value] }));

export function PriceFields({ field }: Pick<ReturnType<typeof useForm<PriceValues>>, 'field'>) {
  return (
    <>
      <ChoiceGroup legend="Network" options={networkOptions} {...field('network')} />
      <TextField
        label="Data Size"
        placeholder="1GB"
        autoComplete="off"
        maxLength={limits.dataSize}
        isRequired
        {...field('dataSize')}
      />
      <TextField
        label="Price (₵)"
        type="number"
        inputMode="decimal"
        min={0.01}
        step={0.01}
        placeholder="0.00"
        autoComplete="off"
        isRequired
        {...field('price')}
      />
      <TextField
        label="API Plan ID (optional)"
        placeholder="The supplier’s ID"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.planId}
        {...field('apiPlanId')}
      />
    </>
  );
}
