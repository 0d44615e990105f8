import { Button } from '@aws-amplify/ui-react';
import { api } from '../../../lib/api/api';
import type { AdminPrice } from '../../../lib/api/contract-types';
import { formatCedis } from '../../../lib/money';
import { bundleName } from '../../../lib/networks';
import { withToasts } from '../shared/actions/with-toasts';
import { Switch } from '../shared/controls/switch';
import { Margin, TierMargins } from './price-margins';
import { priceTexts } from './price-values';

interface PriceRowProps {
  readonly price: AdminPrice;
  readonly hasPlanIds: boolean;
  /** Whether it is a row of a table. Otherwise it is a line, and what few plans have stands below it. */
  readonly isWide: boolean;
  readonly onEdit: (price: AdminPrice) => void;
}

export function PriceRow({ price, hasPlanIds, isWide, onEdit }: PriceRowProps) {
  const { id, is_active: isActive, api_plan_id: planId } = price;
  const rest = Object.keys(price.tiers).length > 0 && <TierMargins price={price} />;
  const update = withToasts(api.useAdminUpdatePriceMutation(), priceTexts.success, priceTexts.failure);
  const isBusy = update.isLoading;
  const name = bundleName(price);

  const setActive = (is_active: boolean) => void update.run({ id, updates: { is_active } });

  return (
    <tr className={isActive ? '' : 'price-row--inactive'}>
      <th scope="row">
        <span className="price-row__size">{price.data_size}</span>
        {price.validity && <span className="row__note price-row__validity">{` ${price.validity}`}</span>}
      </th>
      <td className="amount">
        <span>{formatCedis(price.price)}</span>
        <Margin price={price} />
        {isWide && rest}
      </td>
      {hasPlanIds && (
        <td className={planId === null ? 'price-row__plan price-row__plan--none' : 'price-row__plan'}>
          <span className="row__note price-row__label">API Plan ID </span>
          <span className={planId === null ? 'row__note' : undefined}>{planId ?? 'None'}</span>
        </td>
      )}
      <td>
        <Switch label={name} isOn={isActive} isBusy={isBusy} onChange={setActive} />
      </td>
      <td className="price-row__actions">
        <Button size="small" className="row-action" aria-label={`Edit ${name}`} onClick={() => onEdit(price)}>
          Edit
        </Button>
      </td>
      {!isWide && rest && <td className="price-row__rest">{rest}</td>}
    </tr>
  );
}
