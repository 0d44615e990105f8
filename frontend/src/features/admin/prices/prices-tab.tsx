import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '../../../app/lazy-screen';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { listed, useNetworks } from '../../../lib/networks';
import { withoutParam } from '../../../lib/without-param';
import { withToasts } from '../shared/actions/with-toasts';
import { More } from '../shared/panels/more';
import { PanelHeader } from '../shared/panels/panel-header';
import { headingId, PriceTable } from './price-table';
import '../../../styles/amplify-forms';
import './prices.css';

const AddPriceForm = lazyPart(() => import('./add-price-part'), 'AddPriceForm');
const ManyPricesDialog = lazyPart(() => import('./many/many-prices-dialog'), 'ManyPricesDialog');
const TiersDialog = lazyPart(() => import('./tiers-dialog'), 'TiersDialog');
const EditPriceDialog = lazyPart(() => import('./edit-price-dialog'), 'EditPriceDialog');

export function PricesTab() {
  const query = api.useAdminGetPricesQuery({});
  const networks = useNetworks();
  // As it was when its dialog opened, because the list reloads underneath.
  const [edited, setEdited] = useState<AdminPrice>();
  const [isNaming, setIsNaming] = useState(false);
  // A new network's card leads here, to add its plans.
  const [params, setParams] = useSearchParams();
  const network = params.get('add') ?? '';
  const [isAdding, setIsAdding] = useState(network !== '');
  // Where profit lacks costs, a link leads here to enter them.
  const [isMany, setIsMany] = useState(params.has('costs'));
  const deletion = withToasts(
    api.useAdminDeletePriceMutation(),
    'Price deleted successfully',
    'Failed to delete price',
  );
  const remove = async ({ id, network }: AdminPrice) => {
    if (!window.confirm('Are you sure you want to delete this price?')) return;
    // First, because a toast would lie behind the dialog.
    setEdited(undefined);
    if (await deletion.run({ id })) document.getElementById(headingId(network))?.focus();
  };
  const add = useRef<HTMLButtonElement>(null);
  const { tiers = [] } = query.data ?? {};
  const hasTiers = tiers.length > 0;
  // Many shops sell by size alone, and their suppliers need no plan IDs.
  const hasPlanIds = query.data?.prices.some(({ api_plan_id: planId }) => planId !== null) ?? false;
  return (
    <>
      <PanelHeader title="Pricing" query={query} isTight>
        {hasTiers && (
          <Button size="small" onClick={() => setIsNaming(true)}>
            Tiers
          </Button>
        )}
        <Button size="small" onClick={() => setIsMany(true)}>
          Change many
        </Button>
        <Button
          size="small"
          variation="primary"
          ref={add}
          aria-label="Add a price"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(true)}
        >
          Add
        </Button>
      </PanelHeader>
      <div className="stack prices-panel">
        {isAdding && (
          <AddPriceForm
            network={network}
            onClose={() => {
              setIsAdding(false);
              setParams(withoutParam('add'), { replace: true });
              add.current?.focus();
            }}
          />
        )}
        <div className={`stack price-lists${hasPlanIds ? '' : ' price-lists--narrow'}`}>
          <QueryState
            query={query}
            loading="Loading prices..."
            blocks={['tall', 'tall']}
            failure="Failed to fetch data bundle prices"
          >
            {({ prices }) =>
              listed(networks).map(({ id: network }, at) => (
                <PriceTable
                  key={network}
                  network={network}
                  hasPlanIds={hasPlanIds}
                  isFolded={at > 0 && prices.length > fewPlans}
                  prices={prices.filter((price) => price.network === network)}
                  onEdit={setEdited}
                />
              ))
            }
          </QueryState>
        </div>
      </div>
      {query.data && !hasTiers && (
        <More about="Prices for agents">
          <div className="spread">
            <p>Give agents lower prices than everybody else: a tier is a price list with a name.</p>
            <Button size="small" onClick={() => setIsNaming(true)}>
              Tiers
            </Button>
          </div>
        </More>
      )}
      {isNaming && <TiersDialog tiers={tiers} onClose={() => setIsNaming(false)} />}
      {isMany && (
        <ManyPricesDialog
          areCosts={params.has('costs')}
          onClose={() => {
            setIsMany(false);
            setParams(withoutParam('costs'), { replace: true });
          }}
        />
      )}
      {edited && (
        <EditPriceDialog
          price={edited}
          onDelete={() => void remove(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

/** So few fit on one or two screens of a phone. */
const fewPlans = 12;
