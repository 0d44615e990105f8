import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { lazyPart } from '../../../app/lazy-screen';
import { QueryState } from '../../../components/query-state';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { listed, useNetworks } from '../../../lib/networks';
import { PanelHeader } from '../shared/panels/panel-header';
import { useMay } from '../shared/use-may';
import { AddPriceForm } from './add-price-form';
import { PriceTable } from './price-table';
import { scheduledCount } from './scheduled-count';
import '../../../styles/amplify-forms';
import './prices.css';

const ManyPricesDialog = lazyPart(() => import('./many/many-prices-dialog'), 'ManyPricesDialog');
const TiersDialog = lazyPart(() => import('./tiers-dialog'), 'TiersDialog');
const ScheduledDialog = lazyPart(() => import('./scheduled-dialog'), 'ScheduledDialog');
const EditPriceDialog = lazyPart(() => import('./edit-price-dialog'), 'EditPriceDialog');

export function PricesTab() {
  const may = useMay();
  const query = api.useAdminGetPricesQuery({});
  const networks = useNetworks();
  // As it was when its dialog was opened: the list is read anew beneath.
  const [edited, setEdited] = useState<AdminPrice>();
  const [isMany, setIsMany] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const [isScheduled, setIsScheduled] = useState(false);
  const scheduled = scheduledCount(query.data?.prices ?? []);
  return (
    <>
      <PanelHeader title="Pricing" query={query} isTight>
        {may('prices.edit') && (
          <>
            <Button size="small" onClick={() => setIsNaming(true)}>
              Tiers
            </Button>
            <Button size="small" onClick={() => setIsMany(true)}>
              Change many
            </Button>
            {scheduled > 0 && (
              <Button size="small" onClick={() => setIsScheduled(true)}>
                Scheduled ({scheduled})
              </Button>
            )}
          </>
        )}
      </PanelHeader>
      <div className="stack prices-panel">
        {may('prices.edit') && <AddPriceForm />}
        <div className="stack">
          <QueryState
            query={query}
            loading="Loading prices..."
            blocks={['tall', 'tall']}
            failure="Failed to fetch data bundle prices"
          >
            {({ prices }) =>
              listed(networks).map(({ id: network }) => (
                <PriceTable
                  key={network}
                  network={network}
                  prices={prices.filter((price) => price.network === network)}
                  onEdit={setEdited}
                />
              ))
            }
          </QueryState>
        </div>
      </div>
      {isNaming && (
        <TiersDialog
          tiers={query.data?.tiers ?? []}
          takesAgents={query.data?.takes_agents}
          onClose={() => setIsNaming(false)}
        />
      )}
      {isScheduled && (
        <ScheduledDialog plans={query.data?.prices ?? []} onClose={() => setIsScheduled(false)} />
      )}
      {isMany && <ManyPricesDialog onClose={() => setIsMany(false)} />}
      {edited && <EditPriceDialog price={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
