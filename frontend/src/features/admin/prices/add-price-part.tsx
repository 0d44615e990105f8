import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { adminCreatePrice } from '../../../../../contracts/prices/admin-create-price';
import { api } from '../../../lib/api/api';
import { useActionForm } from '../shared/actions/use-action-form';
import { ProblemWords } from '../shared/dialogs/action-dialog';
import { Panel } from '../shared/panels/panel';
import { useAddedSuppliers } from '../shared/use-suppliers';
import { CostField } from './cost-field';
import { validateLoss } from './costs';
import { checkPriceForm, PriceFields } from './price-form';
import { emptyPrice, priceOf } from './price-values';
import { SupplierFields } from './supplier-fields';
import { changedSuppliers } from './supplier-values';

interface AddPriceFormProps {
  /** The network to begin with. Empty: it is to be chosen. */
  readonly network?: string;
  readonly onClose: () => void;
}

/** After each added price, an empty form for the next one of the same network. */
export function AddPriceForm({ network = '', onClose }: AddPriceFormProps) {
  const [last, setLast] = useState({ count: 0, network });
  return (
    <Panel
      id="add-price"
      title="Add New Data Bundle Price"
      aside={
        <Button size="small" aria-label="Close the form" onClick={onClose}>
          Close
        </Button>
      }
    >
      <EmptyForm
        key={last.count}
        network={last.network}
        onAdded={(network) => setLast({ count: last.count + 1, network })}
      />
    </Panel>
  );
}

interface EmptyFormProps {
  /** Empty: it is to be chosen. */
  readonly network: string;
  readonly onAdded: (network: string) => void;
}

function EmptyForm({ network, onAdded }: EmptyFormProps) {
  const suppliers = useAddedSuppliers(false);
  const { busy, field, formProps, problem, values } = useActionForm({
    contract: adminCreatePrice,
    mutation: api.useAdminCreatePriceMutation(),
    key: 'none',
    initial: emptyPrice(network),
    toInput: (values) => ({
      ...priceOf(values),
      ...changedSuppliers({ suppliers: {} }, values, suppliers),
    }),
    check: (values) => ({ ...checkPriceForm(values), ...validateLoss(values) }),
    texts: {
      success: 'Data bundle price added successfully',
      failure: 'Failed to add data bundle price',
    },
    onDone: ({ price }) => onAdded(price.network),
    onClose: () => undefined,
    staysOpen: true,
  });
  const form = formProps.ref;
  // The network of the first is to be chosen, unless it is given; the next one has it already.
  const first = useRef(network === '' ? 'input' : '[type="text"]');
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(first.current)?.focus();
  }, [form]);
  return (
    <form className="price-form" aria-busy={busy} {...formProps}>
      <PriceFields field={field}>
        <CostField field={field} values={values} />
        <SupplierFields field={field} suppliers={suppliers} />
      </PriceFields>
      <ProblemWords problem={problem} />
      <div className="price-form__end">
        <Button type="submit" variation="primary" aria-disabled={busy}>
          {busy ? 'Adding...' : 'Add Price'}
        </Button>
      </div>
    </form>
  );
}
