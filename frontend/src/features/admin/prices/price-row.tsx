import { Button } from '@aws-amplify/ui-react';
import { networkLabels } from '../../../../../contracts/constants';
import { EditIcon } from '../../../components/icons';
import { api } from '../../../lib/api/api';
import type { BundlePrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { tellOutcome } from '../shared/actions/action-toast';
import { Switch } from '../shared/controls/switch';
import { updateWords } from './update-words';

interface PriceRowProps {
  readonly price: BundlePrice;
  readonly onEdit: (price: BundlePrice) => void;
  readonly onDeleted: () => void;
}

export function PriceRow({ price, onEdit, onDeleted }: PriceRowProps) {
  const [updatePrice, update] = api.useAdminUpdatePriceMutation();
  const [deletePrice, deletion] = api.useAdminDeletePriceMutation();
  const isBusy = update.isLoading || deletion.isLoading;
  const name = `${networkLabels[price.network]} ${price.data_size}`;

  const setActive = (is_active: boolean) =>
    void tellOutcome(updatePrice({ id: price.id, updates: { is_active } }), updateWords, price.id);
  const remove = async () => {
    if (isBusy || !window.confirm('Are you sure you want to delete this price?')) return;
    const deleted = await tellOutcome(
      deletePrice({ id: price.id }),
      {
        success: 'Price deleted successfully',
        failure: 'Failed to delete price',
      },
      price.id,
    );
    if (deleted !== null) onDeleted();
  };

  return (
    <tr className={price.is_active ? '' : 'price-row--inactive'}>
      <th scope="row">{price.data_size}</th>
      <td className="amount">{formatCedis(price.price)}</td>
      <td
        className={price.api_plan_id === null ? 'price-row__plan price-row__plan--none' : 'price-row__plan'}
      >
        <span className="price-row__label">API Plan ID </span>
        {price.api_plan_id ?? <span className="price-note">None</span>}
      </td>
      <td className="price-row__status">
        <Switch label={name} isOn={price.is_active} isBusy={isBusy} onChange={setActive}>
          {price.is_active ? 'Active' : 'Inactive'}
        </Switch>
      </td>
      <td className="price-row__actions">
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(price)}>
          <EditIcon />
          Edit
        </Button>
        <Button size="small" aria-label={`Delete ${name}`} onClick={() => void remove()}>
          {deletion.isLoading ? 'Deleting...' : 'Delete'}
        </Button>
      </td>
    </tr>
  );
}
