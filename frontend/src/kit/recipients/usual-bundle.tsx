import type { ComponentProps } from 'react';
import { looksLikeNumber } from '../../../../contracts/phone-numbers';
import { activePrice, activePrices } from '../../lib/active-prices';
import type { Output } from '../../lib/api/contract-types';
import { bundleName, networkOf } from '../../lib/networks';
import { networkOfTyped } from '../../lib/typed-number';
import { Select } from '../select';

type PriceList = Output<'get-bundle-prices'>;

interface UsualBundleProps
  extends Omit<ComponentProps<typeof Select>, 'label' | 'values' | 'labels' | 'ref'> {
  readonly value: string;
  /** The number typed so far. */
  readonly phone: string;
  readonly prices: PriceList['prices'];
  readonly networks: NonNullable<PriceList['networks']>;
  /** The current value, which may no longer be on sale. */
  readonly planId: string | null | undefined;
}

/** Chooses a number's usual bundle. Bundles are grouped by network, the number's own first. */
export function UsualBundle({ phone, prices, networks, planId, ...field }: UsualBundleProps) {
  const sold = activePrices(prices);
  const own = networkOfTyped(phone, networks);
  const ids = [...new Set(sold.map(({ network }) => network))];
  const [ofNumber, others] = [ids.filter((id) => id === own?.id), ids.filter((id) => id !== own?.id)];
  const chosen = activePrice(prices, field.value);
  const isOther = own !== null && chosen !== undefined && chosen.network !== own.id;
  return (
    <Select
      label="Usual bundle"
      none="None"
      values={planId && !activePrice(prices, planId) ? [planId] : []}
      groups={[...ofNumber, ...others].map((id) => ({
        label: networkOf(id).label,
        values: sold.filter(({ network }) => network === id).map((price) => price.id),
      }))}
      labels={{
        ...(planId && { [planId]: 'Not on sale any more' }),
        ...Object.fromEntries(sold.map((price) => [price.id, bundleName(price)])),
      }}
      descriptiveText={
        isOther &&
        `${looksLikeNumber(own.label)} We may ask before you send it ${networkOf(chosen.network).label} data.`
      }
      {...field}
    />
  );
}
