import { firstSuppliers, type SupplierName } from '../../../contracts/constants';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/terms';
import {
  firstProtocols,
  isFirstSupplier,
  type SupplierProtocol,
  supplierProtocols,
  traitsOf,
} from '../../../contracts/suppliers/contracts';
import type { Network, SupplierCodes } from '../networks/rows';
import type { BundlePrice, PlanCodes } from '../prices/rows';
import type { AddedSupplier, Settings } from '../settings/settings';
import type { Supplier } from './supplier';

/** The codes of the built-in networks, by supplier protocol. */
const fixedCodes: Readonly<Record<SupplierProtocol, Readonly<Record<NetworkId, string>>>> = {
  hubnet: { MTN: 'mtn', Airteltigo: 'at' },
  rest: { MTN: 'mtn', Airteltigo: 'airteltigo' },
} satisfies Record<SupplierProtocol, Record<(typeof firstNetworks)[number]['id'], string>>;

export const isFixed = (network: NetworkId): boolean => network in fixedCodes.hubnet;

type Speaker = Pick<AddedSupplier, 'id'> & { readonly protocol: string };

function fixedCodeAt(network: NetworkId, { id, protocol }: Speaker): string | undefined {
  const own = isFirstSupplier(id)
    ? firstProtocols[id]
    : supplierProtocols.find((known) => known === protocol);
  return own && fixedCodes[own][network];
}

const firstSpeakers: readonly Speaker[] = firstSuppliers.map((id) => ({ id, protocol: firstProtocols[id] }));

/**
 * The network's name and codes at the purchase, so that later changes of the network don't affect the order. Null for MTN and AirtelTigo
 * with their built-in names and codes.
 */
export interface SoldAs {
  readonly label: string;
  readonly codes: SupplierCodes;
}

interface SoldPlan {
  readonly planIds: PlanIds;
  /** The suppliers that staff have added. */
  readonly added: readonly Speaker[];
}

function soldAs(network: Network, { planIds, added }: SoldPlan): SoldAs | null {
  const speakers = [...firstSpeakers, ...added];
  const sellsByVolume = (supplier: string) =>
    traitsOf(speakers.find(({ id }) => id === supplier)?.protocol ?? '').sellsByVolume;
  const own = Object.fromEntries(
    Object.entries(planIds ?? {}).filter(([supplier]) => sellsByVolume(supplier)),
  );
  // If the plan has its own code, the network's code would stand for another product there.
  const hasOwn = Object.keys(own).length > 0;
  const base = Object.entries(baseCodes(network, speakers)).filter(
    ([supplier]) => !hasOwn || !sellsByVolume(supplier),
  );
  const codes: SupplierCodes = { ...Object.fromEntries(base), ...own };
  const { label } = network;
  const first = firstNetworks.find(({ id }) => id === network.id);
  const isAsFromTheStart =
    first?.label === label &&
    speakers.every((speaker) => codes[speaker.id] === fixedCodeAt(network.id, speaker));
  return isAsFromTheStart ? null : { label, codes };
}

/** Returns what decides who takes a plan's orders: its network, its ids and its codes. */
export function soldIn(network: Network, { codes }: Pick<BundlePrice, 'codes'>, settings: Settings) {
  const planIds: PlanIds = Object.keys(codes).length === 0 ? null : codes;
  return {
    network: network.id,
    planIds,
    soldAs: soldAs(network, { planIds, added: settings.suppliers }),
  };
}

/** Returns the supplier's code for an order's product. Undefined: the supplier is not known to sell it. */
export const codeAt = (
  order: { readonly network: NetworkId; readonly soldAs: SoldAs | null },
  { name, protocol }: Pick<Supplier, 'name' | 'protocol'>,
): string | undefined =>
  order.soldAs === null
    ? fixedCodeAt(order.network, { id: name, protocol: protocol ?? '' })
    : order.soldAs.codes[name];

/** Returns the name of an order's network for screens and messages. */
export const labelOf = (order: { readonly network: NetworkId; readonly soldAs: SoldAs | null }): string =>
  order.soldAs?.label ?? firstNetworks.find(({ id }) => id === order.network)?.label ?? order.network;

/** Returns the codes of a network. For built-in networks, staff enter codes only for suppliers that they have added. */
function baseCodes({ id, codes }: Network, speakers: readonly Speaker[]): SupplierCodes {
  const fixed = speakers.map((speaker) => [speaker.id, fixedCodeAt(id, speaker) ?? '']);
  return { ...given(Object.fromEntries(fixed)), ...given(codes) };
}

const given = (codes: SupplierCodes = {}): SupplierCodes =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code));

/** Names the line that an order waits in: the product at its supplier, whose calls are limited together. */
export const lineOf = (
  order: Parameters<typeof codeAt>[0] & { readonly apiUsed: SupplierName | 'manual' },
): string => `${order.apiUsed}.${codeAt(order, { name: order.apiUsed }) ?? order.network}`;

/** A plan's code at each supplier that has one: a plan id, or the volume to buy there. Null: none has. */
export type PlanIds = PlanCodes | null;

/**
 * Returns the plan's id at a supplier. Null: the plan is sold by volume. Undefined: this supplier is not known to sell it; another
 * supplier's id can't be used, since it may mean another plan there.
 */
export function planIdAt(
  planIds: PlanIds,
  supplier: SupplierName,
  /** Absent: the protocol of a built-in supplier. */
  protocol: string | undefined = isFirstSupplier(supplier) ? firstProtocols[supplier] : '',
): string | null | undefined {
  if (planIds === null || traitsOf(protocol).sellsByVolume) return null;
  return planIds[supplier];
}
