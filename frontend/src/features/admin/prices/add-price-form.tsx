import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api/api';
import { withToasts } from '../shared/actions/with-toasts';
import { Panel } from '../shared/panels/panel';
import { PriceFields, usePriceForm } from './price-form';
import { emptyPrice } from './price-values';

/** After each added price, an empty form for the next one of the same network. */
export function AddPriceForm() {
  const [last, setLast] = useState({ count: 0, network: '' });
  return (
    <Panel id="add-price" title="Add New Data Bundle Price">
      <EmptyForm
        key={last.count}
        network={last.network}
        takesFocus={last.count > 0}
        onAdded={(network) => setLast({ count: last.count + 1, network })}
      />
    </Panel>
  );
}

interface EmptyFormProps {
  readonly network: string;
  readonly takesFocus: boolean;
  readonly onAdded: (network: string) => void;
}

function EmptyForm({ network, takesFocus, onAdded }: EmptyFormProps) {
  const create = withToasts(
    api.useAdminCreatePriceMutation(),
    'Data bundle price added successfully',
    'Failed to add data bundle price',
  );
  const { busy, field, formProps } = usePriceForm({
    initial: emptyPrice(network),
    toasts: create.toasts(),
    submit: async (price) => {
      if (await create.run(price)) onAdded(price.network);
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
