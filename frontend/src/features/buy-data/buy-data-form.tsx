import { Button, TextField } from '@aws-amplify/ui-react';
import { type FormEvent, useState } from 'react';
import { type Network, networkLabels, phonePattern } from '../../../../contracts/constants';
import { NetworkMark } from '../../components/network-mark';
import { Select } from '../../components/select';
import { ToggleButtons } from '../../components/toggle-buttons';
import type { BundlePrice } from '../../lib/api/contract-types';
import { networksOnSale, planOptions } from './plan-options';
import { type PurchaseInput, toast } from './purchase';
import { PurchaseSummary } from './purchase-summary';

interface BuyDataFormProps {
  readonly prices: readonly BundlePrice[];
  readonly isBusy: boolean;
  readonly buy: (input: Omit<PurchaseInput, 'requestId'>) => Promise<void>;
}

const invalidPhone = 'Please enter a valid 10-digit phone number starting with 0';

export function BuyDataForm({ prices, isBusy, buy }: BuyDataFormProps) {
  const [network, setNetwork] = useState<Network>();
  const [planId, setPlanId] = useState('');
  const [phone, setPhone] = useState('');
  const [phoneError, setPhoneError] = useState('');
  const plans = network === undefined ? [] : planOptions(prices, network);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Customers write numbers with spaces and dashes; networks don't accept them.
    const phoneNumber = phone.replace(/[\s-]/g, '');
    if (network === undefined || planId === '' || phoneNumber === '') {
      toast.error('Missing Information', 'Please fill in all fields');
      return;
    }
    if (!phonePattern.test(phoneNumber)) {
      setPhoneError(invalidPhone);
      toast.error('Invalid Phone Number', invalidPhone);
      return;
    }
    const plan = plans.find(({ id }) => id === planId);
    if (plan === undefined) {
      toast.error('Purchase Failed', 'Selected plan not found');
      return;
    }
    const { label, price, volume, api_plan_id } = plan;
    void buy({ network: toWire(network), plan: label, phoneNumber, volume, planId, api_plan_id, price });
  };

  return (
    <form className="form card" onSubmit={submit} noValidate aria-busy={isBusy}>
      <ToggleButtons
        legend="Network"
        className="networks"
        options={networksOnSale(prices)}
        value={network}
        onChange={(next) => {
          setNetwork(next);
          setPlanId('');
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
        value={planId}
        isDisabled={network === undefined}
        placeholder={network === undefined ? 'Choose a network first' : 'Choose a data plan'}
        values={plans.map(({ id }) => id)}
        labels={Object.fromEntries(plans.map(({ id, label }) => [id, label]))}
        onChange={({ target }) => setPlanId(target.value)}
      />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="0240000000"
        descriptiveText="The number that receives the data"
        value={phone}
        hasError={phoneError !== ''}
        errorMessage={phoneError}
        onChange={({ target }) => {
          setPhone(target.value);
          setPhoneError('');
        }}
      />
      <PurchaseSummary price={plans.find(({ id }) => id === planId)?.price} />
      <Button
        type="submit"
        variation="primary"
        isFullWidth
        isDisabled={isBusy || network === undefined || planId === '' || phone === ''}
      >
        {isBusy ? 'Processing...' : 'Buy Data'}
      </Button>
    </form>
  );
}

/** A network as `process-bundle-order` takes it (specification, section 7). */
const toWire = (network: Network) => network.toLowerCase() as Lowercase<Network>;
