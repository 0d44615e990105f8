import { TextField } from '@aws-amplify/ui-react';
import { Select } from '../../../../components/select';
import { labelsOf, listed, useNetworks } from '../../../../lib/networks';
import type { useManyPrices } from './many-prices-form';

const roundings = { '1': 'Not rounded', '5': 'To ₵0.05', '10': 'To ₵0.10', '50': 'To ₵0.50' } as const;

type StepFieldsProps = Pick<ReturnType<typeof useManyPrices>, 'values' | 'set' | 'preview'>;

/** How much prices change, and which ones. */
export function StepFields({ values, set, preview }: StepFieldsProps) {
  const networks = listed(useNetworks());
  return (
    <>
      <Select
        label="Network"
        none="All"
        values={networks.map(({ id }) => id)}
        labels={labelsOf(networks)}
        value={values.network}
        onChange={({ target }) => set({ network: target.value })}
      />
      <TextField
        label={values.way === 'percent' ? 'Change in %' : 'Change in ₵'}
        descriptiveText="Use − to lower prices"
        autoComplete="off"
        autoFocus
        maxLength={10}
        placeholder={values.way === 'percent' ? '4 or -4' : '0.20 or -0.20'}
        value={values.by}
        hasError={preview.byError !== undefined}
        errorMessage={preview.byError ?? ''}
        onChange={({ target }) => set(typedChange(target.value))}
      />
      <Select
        label="Rounded"
        values={Object.keys(roundings) as (keyof typeof roundings)[]}
        labels={roundings}
        value={values.roundedTo}
        onChange={({ target }) => set({ roundedTo: target.value })}
      />
    </>
  );
}

/** A change typed with `%` is a percentage. */
const typedChange = (text: string) =>
  text.trim().endsWith('%')
    ? ({ way: 'percent', by: text.trim().slice(0, -1).trim() } as const)
    : { by: text };
