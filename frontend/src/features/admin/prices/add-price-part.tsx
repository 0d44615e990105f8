import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef, useState } from 'react';
import { adminCreatePrice } from '../../../../../contracts/prices/admin-create-price';
import { lazyPart } from '../../../app/lazy-screen';
import { ChevronIcon } from '../../../components/icons';
import { api } from '../../../lib/api/api';
import { useActionForm } from '../shared/actions/use-action-form';
import { ProblemWords } from '../shared/dialogs/action-dialog';
import { Panel } from '../shared/panels/panel';
import { useMay } from '../shared/use-may';
import { type NamedSupplier, useAddedSuppliers } from '../shared/use-suppliers';
import { costFields, costsGiven, validateCosts } from './costs';
import { checkPriceForm, PriceFields } from './price-form';
import { emptyPrice, priceOf } from './price-values';
import { addedCostField, changedSuppliers, validateSuppliers } from './supplier-values';

const NewPriceCosts = lazyPart(() => import('./new-price-costs-part'), 'NewPriceCosts');

interface AddPriceFormProps {
  /** The network to begin with. Empty: it is to be chosen. */
  readonly network?: string;
  readonly onClose: () => void;
}

/** After each added price, an empty form for the next one of the same network. */
export function AddPriceForm({ network = '', onClose }: AddPriceFormProps) {
  const [last, setLast] = useState({ count: 0, network });
  const [hasDetails, setHasDetails] = useState(false);
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
        hasDetails={hasDetails}
        onDetails={setHasDetails}
        onAdded={(network) => setLast({ count: last.count + 1, network })}
      />
    </Panel>
  );
}

interface EmptyFormProps {
  /** Empty: it is to be chosen. */
  readonly network: string;
  /** Whether costs and ids at suppliers are open. */
  readonly hasDetails: boolean;
  readonly onDetails: (areOpen: boolean) => void;
  readonly onAdded: (network: string) => void;
}

function EmptyForm({ network, hasDetails, onDetails, onAdded }: EmptyFormProps) {
  const seesCosts = useMay()('reports.view');
  const suppliers = useAddedSuppliers(hasDetails);
  const { busy, field, formProps, problem } = useActionForm({
    contract: adminCreatePrice,
    mutation: api.useAdminCreatePriceMutation(),
    key: 'none',
    initial: emptyPrice(network),
    toInput: (values) => ({
      ...priceOf(values),
      ...costsGiven(values),
      ...changedSuppliers({ suppliers: {} }, values, suppliers),
    }),
    check: (values) => ({
      ...checkPriceForm(values),
      ...validateCosts(values),
      ...validateSuppliers(values, suppliers),
    }),
    texts: {
      success: 'Data bundle price added successfully',
      failure: 'Failed to add data bundle price',
    },
    onDone: ({ price }) => onAdded(price.network),
    onClose: () => undefined,
    staysOpen: true,
  });
  const isOpen = hasDetails || costNames(suppliers).some((name) => field(name, '').hasError);
  const form = formProps.ref;
  // The network of the first is to be chosen, unless it is given; the next one has it already.
  const first = useRef(network === '' ? 'input' : '[type="text"]');
  useEffect(() => {
    form.current?.querySelector<HTMLElement>(first.current)?.focus();
  }, [form]);
  return (
    <form className="price-form" aria-busy={busy} {...formProps}>
      <PriceFields field={field} />
      {(seesCosts || suppliers.length > 0) && (
        <details
          // A field that is wrong is shown, and can have the focus.
          open={isOpen}
          onToggle={({ currentTarget }) => onDetails(currentTarget.open)}
        >
          <summary>
            <span>{seesCosts ? 'Costs and suppliers (optional)' : 'Suppliers (optional)'}</span>
            <ChevronIcon />
          </summary>
          {isOpen && <NewPriceCosts field={field} suppliers={suppliers} hasCosts={seesCosts} />}
        </details>
      )}
      <ProblemWords problem={problem} />
      <div className="price-form__end">
        <Button type="submit" variation="primary" aria-disabled={busy}>
          {busy ? 'Adding...' : 'Add Price'}
        </Button>
      </div>
    </form>
  );
}

const costNames = (suppliers: readonly NamedSupplier[]): string[] => [
  ...costFields.map(({ name }) => name),
  ...suppliers.map(({ id }) => addedCostField(id)),
];
