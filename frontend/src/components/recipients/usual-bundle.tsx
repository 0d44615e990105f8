import type { ComponentProps } from 'react';
import { activePrice, activePrices } from '../../lib/active-prices';
import { api } from '../../lib/api/api';
import { bundleName, networkOf } from '../../lib/networks';
import { type NetworkOfNumbers, ownerOf } from '../../lib/number-owner';
import { Select } from '../select';

interface UsualBundleProps
  extends Omit<ComponentProps<typeof Select>, 'label' | 'values' | 'labels' | 'ref'> {
  readonly value: string;
  /** As it is typed so far. */
  readonly phone: string;
  readonly networks: readonly NetworkOfNumbers[];
  /** The one that it has. It may not be on sale any more. */
  readonly planId: string | null | undefined;
}

/** The bundle that a number usually gets: of what is on sale, by network, that of the number first. */
export function UsualBundle({ phone, networks, planId, ...field }: UsualBundleProps) {
  const { prices = [], networks: known = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  const sold = activePrices(prices);
  const owner = ownerOf(phone, networks);
  const ids = [...new Set(sold.map(({ network }) => network))];
  const [ofNumber, others] = [ids.filter((id) => id === owner?.id), ids.filter((id) => id !== owner?.id)];
  const chosen = activePrice(prices, field.value);
  const isOther = owner !== null && chosen !== undefined && chosen.network !== owner.id;
  const rule = known.find(({ id }) => id === chosen?.network)?.prefix_rule;
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
        isOther && otherNetworkWords(networkOf(chosen.network).label, owner.label, rule === 'block')
      }
      {...field}
    />
  );
}

function otherNetworkWords(bundles: string, numbers: string, isRefused: boolean): string {
  const then = isRefused
    ? `${bundles} data goes to ${bundles} numbers only.`
    : 'We may ask you about that before you buy.';
  return `${bundles} data, and by its first three digits this is a number of ${numbers}. ${then}`;
}
