import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api';
import { useForm } from '../../../lib/use-form';
import { actionToasts, tellOutcome } from '../shared/actions/action-toast';
import { PriceFields } from './price-fields';
import { emptyPrice, isIncomplete, priceOf, validatePrice } from './price-values';

/** After each price that was added, an empty form of the same network, ready for the next. */
export function AddPriceForm() {
  const [last, setLast] = useState({ count: 0, network: '' });
  return (
    <section className="card" aria-labelledby="add-price">
      <h3 id="add-price">Add New Data Bundle Price</h3>
      <EmptyForm
        key={last.count}
        network={last.network}
        takesFocus={last.count > 0}
        onAdded={(network) => setLast({ count: last.count + 1, network })}
      />
    </section>
  );
}

const addWords = {
  success: 'Data bundle price added successfully',
  failure: 'Failed to add data bundle price',
};

interface EmptyFormProps {
  readonly network: string;
  readonly takesFocus: boolean;
  readonly onAdded: (network: string) => void;
}

function EmptyForm({ network, takesFocus, onAdded }: EmptyFormProps) {
  const [createPrice] = api.useAdminCreatePriceMutation();
  const { busy, field, formProps } = useForm({
    initial: emptyPrice(network),
    validate: (values) => {
      if (isIncomplete(values)) actionToasts(addWords).error('Error', 'Please fill in all required fields');
      return validatePrice(values);
    },
    submit: async (values) => {
      const added = await tellOutcome(createPrice(priceOf(values)), addWords);
      if (added !== null) onAdded(values.network);
    },
  });
  const form = formProps.ref;
  const isFirst = useRef(!takesFocus);
  useEffect(() => {
    if (!isFirst.current) form.current?.querySelector<HTMLElement>('[type="text"]')?.focus();
  }, [form]);
  return (
    <form className="price-form" aria-busy={busy} {...formProps}>
      <PriceFields field={field} />
      <Button type="submit" variation="primary" isDisabled={busy}>
        {busy ? 'Adding...' : 'Add Price'}
      </Button>
    </form>
  );
}
