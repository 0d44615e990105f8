import { useEffect, useSyncExternalStore } from 'react';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/terms';
import { nameOfBundle } from '../../../contracts/prices/terms';
import { callPublic } from './api/call-api';
import type { BundlePrice, Output } from './api/contract-types';
import { once } from './once';
import { capitalized } from './words';

/** A network's words and colours for screens. */
export interface NamedNetwork {
  readonly id: NetworkId;
  readonly label: string;
  /** Two or three letters. */
  readonly mark: string;
  readonly colour: string;
  /** No longer on sale, but listed for the names of old orders. */
  readonly isTakenOff: boolean;
}

/** The first networks, used until a price list has loaded. */
let known: readonly NamedNetwork[] = firstNetworks.map(({ id, label, mark, colour }) => ({
  id,
  label,
  mark,
  colour,
  isTakenOff: false,
}));
const listeners = new Set<() => void>();

/** Updates the networks from a price list. */
export function rememberNetworks(networks: Output<'get-bundle-prices'>['networks']): void {
  known = networks.map(({ id, label, mark, colour, taken_off }) => ({
    id,
    label,
    mark,
    colour,
    isTakenOff: taken_off,
  }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The networks in display order. Fetches the price list only if `seen` has an unknown network. */
export function useNetworks(seen: readonly NetworkId[] = []): readonly NamedNetwork[] {
  const networks = useSyncExternalStore(subscribe, () => known);
  const unknown = seen.some((id) => !networks.some((network) => network.id === id));
  useEffect(() => {
    if (unknown) askOnce().catch(() => undefined);
  }, [unknown]);
  return networks;
}

const askOnce = once(async () => {
  const answer = await callPublic('get-bundle-prices', {});
  if (!('data' in answer)) throw answer.error;
  rememberNetworks(answer.data.networks);
});

/** Returns the network. An unknown one is shown by its id. */
export function networkOf(id: NetworkId, networks: readonly NamedNetwork[] = known): NamedNetwork {
  const label = capitalized(id);
  return (
    networks.find((network) => network.id === id) ?? {
      id,
      label,
      mark: id.slice(0, 3),
      colour: '#5b6770',
      isTakenOff: false,
    }
  );
}

export const labelsOf = (networks: readonly NamedNetwork[]): Record<NetworkId, string> =>
  Object.fromEntries(networks.map(({ id, label }) => [id, label]));

/** For example `AirtelTigo 5GB`, as on its orders. */
export const bundleName = (price: Pick<BundlePrice, 'network' | 'data_size'>): string =>
  nameOfBundle(networkOf(price.network).label, price.data_size);

/** The networks that can be chosen. */
export const listed = (networks: readonly NamedNetwork[]): NamedNetwork[] =>
  networks.filter(({ isTakenOff }) => !isTakenOff);
