import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/networks';
import { nameOfBundle, sizeOfLine } from '../../../contracts/prices/bundle-names';
import { callPublic } from './api/call-public';
import type { BundlePrice, Output } from './api/contract-types';

/** What screens say of a network. */
export interface NamedNetwork {
  readonly id: NetworkId;
  readonly label: string;
  /** Two or three letters. */
  readonly mark: string;
  readonly colour: string;
  /** Still listed for the names of its orders. */
  readonly isTakenOff: boolean;
}

/** Those from the start, until a price list says more. */
let known: readonly NamedNetwork[] = firstNetworks.map(({ id, label, mark, colour }) => ({
  id,
  label,
  mark,
  colour,
  isTakenOff: false,
}));
const listeners = new Set<() => void>();

/** Takes them from the answer of a price list. */
export function rememberNetworks(networks: Output<'get-bundle-prices'>['networks']): void {
  if (networks === undefined) return;
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

/** In the order of screens. The price list is only asked for one that `seen` names and nobody knows yet. */
export function useNetworks(seen: readonly NetworkId[] = []): readonly NamedNetwork[] {
  const networks = useSyncExternalStore(subscribe, () => known);
  const unknown = seen.some((id) => !networks.some((network) => network.id === id));
  useEffect(() => {
    if (unknown) void askOnce();
  }, [unknown]);
  return networks;
}

let asked: Promise<void> | undefined;

const askOnce = (): Promise<void> => {
  asked ??= callPublic('get-bundle-prices', {}).then((answer) => {
    if ('data' in answer) rememberNetworks(answer.data.networks);
    else asked = undefined;
  });
  return asked;
};

export const networksKnown = (): readonly NamedNetwork[] => known;

/** The network as it is known; one that isn't, by its id. */
export function networkOf(id: NetworkId, networks: readonly NamedNetwork[] = known): NamedNetwork {
  const label = id.charAt(0).toUpperCase() + id.slice(1);
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

/** A bundle within its network, such as `5GB` or `BigTime 5GB`. */
export const sizeOf = ({ line, data_size }: Pick<BundlePrice, 'line' | 'data_size'>): string =>
  sizeOfLine(line, data_size);

/** Such as `AirtelTigo BigTime 5GB`: as its orders are called. */
export const bundleName = (price: Pick<BundlePrice, 'network' | 'line' | 'data_size'>): string =>
  nameOfBundle(networkOf(price.network).label, price.line, price.data_size);

/** Those that can be chosen. */
export const listed = (networks: readonly NamedNetwork[]): NamedNetwork[] =>
  networks.filter(({ isTakenOff }) => !isTakenOff);

/** Of the parts of a chart: a network from the start has its own by `statistics.css`, another one its colour. */
export function chartColour(id: NetworkId): CSSProperties {
  const isFromTheStart = firstNetworks.some((first) => first.id === id);
  return (isFromTheStart ? {} : { '--network': networkOf(id).colour }) as CSSProperties;
}
