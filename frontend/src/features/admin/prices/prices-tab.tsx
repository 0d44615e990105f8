import { useState } from 'react';
import { networks } from '../../../../../contracts/constants';
import { FailureState } from '../../../components/failure-state';
import { LoadingState } from '../../../components/loading-state';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import { useErrorToast } from '../../../lib/toast/use-error-toast';
import { PanelHeader } from '../shared/panels/panel-header';
import { AddPriceForm } from './add-price-form';
import { EditPriceDialog } from './edit-price-dialog';
import { PriceTable } from './price-table';
import '../../../styles/amplify-forms';
import './prices.css';

const failure = 'Failed to fetch data bundle prices';

export function PricesTab() {
  const { data, error, isFetching, refetch } = api.useAdminGetPricesQuery({});
  const [editedId, setEditedId] = useState<string>();
  useErrorToast(error, failure);
  const edited = data?.prices.find(({ id }) => id === editedId);
  return (
    <>
      <PanelHeader title="Pricing" onRefresh={() => void refetch()} isRefreshing={isFetching} />
      <div className="pricing">
        <AddPriceForm />
        <div className="pricing__lists">
          {!data && error === undefined && (
            <LoadingState label="Loading prices..." blocks={['tall', 'tall']} />
          )}
          {!data && error !== undefined && (
            <FailureState
              message={failure}
              reason={isApiError(error) ? error.message : undefined}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data &&
            networks.map((network) => (
              <PriceTable
                key={network}
                network={network}
                prices={data.prices.filter((price) => price.network === network)}
                onEdit={({ id }) => setEditedId(id)}
              />
            ))}
        </div>
      </div>
      {edited && <EditPriceDialog price={edited} onClose={() => setEditedId(undefined)} />}
    </>
  );
}
