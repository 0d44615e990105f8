import { Button, TextField } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { type Network, networkLabels, phonePattern } from '../../../../contracts/constants';
import { NetworkMark } from '../../components/network-mark';
import { Select } from '../../components/select';
import { ToggleButtons } from '../../components/toggle-buttons';
import type { BundlePrice } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { useForm } from '../../lib/use-form';
import { networksOnSale, type PlanOption, planOptions } from './plan-options';
import { type PurchaseInput, toast } from './purchase';
import { PurchaseSummary } from './purchase-summary';

interface BuyDataFormProps {
  readonly prices: readonly BundlePrice[];
  readonly isBusy: boolean;
  readonly buy: (input: Omit<PurchaseInput, 'requestId'>) => Promise<void>;
}

export function BuyDataForm({ prices, isBusy, buy }: BuyDataFormProps) {
  const { values, set, field, formProps } = usePurchaseForm(prices, buy);
  const networks = networksOnSale(prices);
  const network = networks.find((name) => name === values.network);
  const plans = network === undefined ? [] : planOptions(prices, network);
  const plan = plans.find(({ id }) => id === values.planId);
  const isRepriced = useIsRepriced(plan);
  return (
    <form className="form card" {...formProps} aria-busy={isBusy}>
      <ToggleButtons
        legend="Network"
        className="networks"
        options={networks}
        value={network}
        onChange={(next) => {
          set('network', next);
          set('planId', '');
        }}
      >
        {(option) => (
          <>
            <NetworkMark network={option} />
            {networkLabels[option]}
          </>
        )}
      </ToggleButtons>
      <Select
        label="Data Plan"
        isDisabled={network === undefined}
        placeholder={network === undefined ? 'Choose a network first' : 'Choose a data plan'}
        values={plans.map(({ id }) => id)}
        labels={Object.fromEntries(plans.map(({ id, label }) => [id, label]))}
        {...field('planId')}
      />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="0240000000"
        descriptiveText="The number that receives the data"
        {...field('phone')}
      />
      <PurchaseSummary price={plan?.price} isBusy={isBusy} />
      <Button
        type="submit"
        variation="primary"
        isFullWidth
        isDisabled={isBusy || Object.values(values).includes('')}
      >
        {isBusy
          ? 'Processing...'
          : plan && isRepriced
            ? `Buy Data for ${formatCedis(plan.price)}`
            : 'Buy Data'}
      </Button>
    </form>
  );
}

/** Whether the plan's price has changed since it was chosen. */
function useIsRepriced(plan: PlanOption | undefined): boolean {
  const [chosen, setChosen] = useState(plan);
  if (plan?.id !== chosen?.id) setChosen(plan);
  return plan?.id === chosen?.id && plan?.price !== chosen?.price;
}

const invalidPhone = 'Please enter a valid 10-digit phone number starting with 0';

function usePurchaseForm(prices: readonly BundlePrice[], buy: BuyDataFormProps['buy']) {
  return useForm({
    initial: { network: '', planId: '', phone: '' },
    validate: ({ phone }) => {
      const typed = phoneNumberOf(phone);
      if (typed === '' || phonePattern.test(typed)) return {};
      toast.error('Invalid Phone Number', invalidPhone);
      return { phone: invalidPhone };
    },
    submit: async ({ planId, phone }) => {
      const phoneNumber = phoneNumberOf(phone);
      if (planId === '' || phoneNumber === '') {
        toast.error('Missing Information', 'Please fill in all fields');
        return;
      }
      const chosen = prices.find(({ id }) => id === planId);
      const plan = chosen && planOptions([chosen], chosen.network)[0];
      if (chosen === undefined || plan === undefined) {
        toast.error('Purchase Failed', 'Selected plan not found');
        return;
      }
      const { label, price, volume, api_plan_id } = plan;
      const network = toWire(chosen.network);
      await buy({ network, plan: label, phoneNumber, volume, planId, api_plan_id, price });
    },
  });
}

/** Customers write numbers with spaces and dashes; networks don't accept them. */
const phoneNumberOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** A network as `process-bundle-order` takes it (specification, section 7). */
const toWire = (network: Network) => network.toLowerCase() as Lowercase<Network>;
