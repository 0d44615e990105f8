import { type FirstSupplier, firstSuppliers, type SupplierName } from '../../../contracts/constants';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/networks';
import {
  firstProtocols,
  isFirst,
  type SupplierProtocol,
  supplierKeySettings,
  supplierProtocols,
  suppliersByPreference,
} from '../../../contracts/suppliers/suppliers';
import type { Network, SupplierCodes } from '../networks/rows';
import type { BundlePrice } from '../prices/rows';
import type { AddedSupplier, Settings } from '../settings/entities';
import type { Supplier } from './supplier';

/** How suppliers call the networks from the start, by their protocol. */
const fixedCodes: Readonly<Record<SupplierProtocol, Readonly<Record<NetworkId, string>>>> = {
  hubnet: { MTN: 'mtn', Airteltigo: 'at' },
  rest: { MTN: 'mtn', Airteltigo: 'airteltigo' },
} satisfies Record<SupplierProtocol, Record<(typeof firstNetworks)[number]['id'], string>>;

export const isFixed = (network: NetworkId): boolean => network in fixedCodes.hubnet;

/** Another one than the network has from the start. */
export const ownCode = (network: NetworkId, code: string | undefined): string | undefined =>
  Object.values(fixedCodes).some((codes) => codes[network] === code) ? undefined : code;

type Speaker = Pick<AddedSupplier, 'id' | 'protocol'>;

function fixedCodeAt(network: NetworkId, { id, protocol }: Speaker): string | undefined {
  const own = isFirst(id) ? firstProtocols[id] : supplierProtocols.find((known) => known === protocol);
  return own && fixedCodes[own][network];
}

const firstSpeakers: readonly Speaker[] = firstSuppliers.map((id) => ({ id, protocol: firstProtocols[id] }));

/**
 * The network as it was sold, where that isn't as it is from the start: later changes of its row don't reach an order. Null
 * for MTN and AirtelTigo by the names and codes that they have from the start.
 */
export interface SoldAs {
  readonly label: string;
  readonly codes: SupplierCodes;
}

interface SoldPlan {
  readonly line: string | null;
  readonly planIds: PlanIds;
  /** Those that staff have added. */
  readonly added: readonly Speaker[];
}

export function soldAs(network: Network, { line, planIds, added }: SoldPlan): SoldAs | null {
  const speakers = [...firstSpeakers, ...added];
  const own = given(network.lines.find(({ name }) => name === line)?.codes);
  const hasOwn = Object.keys(own).length > 0;
  // A line that suppliers tell apart is another product under the network's code, but where a plan's own id names it.
  const namesIt = (supplier: string) => {
    const speaker = speakers.find(({ id }) => id === supplier);
    return typeof planIdAt(planIds, supplier, speaker?.protocol) === 'string';
  };
  const base = Object.entries(baseCodes(network, speakers)).filter(
    ([supplier]) => !hasOwn || namesIt(supplier),
  );
  const codes: SupplierCodes = { ...Object.fromEntries(base), ...own };
  const { label } = network;
  const first = firstNetworks.find(({ id }) => id === network.id);
  const isAsFromTheStart =
    first?.label === label &&
    speakers.every((speaker) => codes[speaker.id] === fixedCodeAt(network.id, speaker));
  return isAsFromTheStart ? null : { label, codes };
}

/** How a supplier calls it; `undefined`: this supplier is not known to sell it. */
export const codeAt = (
  order: { readonly network: NetworkId; readonly soldAs: SoldAs | null },
  { name, protocol }: Pick<Supplier, 'name' | 'protocol'>,
): string | undefined =>
  order.soldAs === null
    ? fixedCodeAt(order.network, { id: name, protocol: protocol ?? '' })
    : order.soldAs.codes[name];

/** Its name on screens and in messages. */
export const labelOf = (order: { readonly network: NetworkId; readonly soldAs: SoldAs | null }): string =>
  order.soldAs?.label ?? firstNetworks.find(({ id }) => id === order.network)?.label ?? order.network;

/** Of the networks from the start, staff say only how suppliers call it that they have added. */
function baseCodes({ id, codes }: Network, speakers: readonly Speaker[]): SupplierCodes {
  const fixed = speakers.map((speaker) => [speaker.id, fixedCodeAt(id, speaker) ?? '']);
  return { ...given(Object.fromEntries(fixed)), ...given(codes) };
}

const given = (codes: SupplierCodes = {}): SupplierCodes =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code));

/** Whom it waits in line with: those of its network, or of a line that Hubnet has an address of its own for. */
export function queueOf(order: { readonly network: NetworkId; readonly soldAs: SoldAs | null }): string {
  const code = order.soldAs?.codes.hubnet;
  return code === undefined || code === fixedCodes.hubnet[order.network]
    ? order.network
    : `${order.network}.${code}`;
}

const bundleApis = ['primary', 'secondary'] as const satisfies FirstSupplier[];
export type BundleApi = (typeof bundleApis)[number];

/** A plan's id at each bundle API that has one. Null if none has: it is sold by volume. */
export type PlanIds = Readonly<Record<SupplierName, string>> | null;

/** The price's own id for a supplier; otherwise its one id, for the bundle API that it was entered for. */
export function planIdsOf(price: Omit<BundlePrice, 'tiers'>, settings: Settings): PlanIds {
  const { apiPlanId, primaryPlanId, secondaryPlanId, otherPlanIds } = price;
  const hasNone = apiPlanId === null && primaryPlanId === null && secondaryPlanId === null;
  if (hasNone && Object.keys(otherPlanIds).length === 0) return null;
  const enteredFor = price.apiPlanSupplier ?? firstBundleApi(settings);
  const own = { primary: primaryPlanId, secondary: secondaryPlanId };
  const idAt = (name: BundleApi) => own[name] ?? (name === enteredFor ? apiPlanId : null);
  const ids = bundleApis.map((name) => [name, idAt(name)] as const);
  return {
    ...otherPlanIds,
    ...Object.fromEntries(ids.flatMap(([name, id]) => (id === null ? [] : [[name, id]]))),
  };
}

/** The bundle API that new orders go to, after Hubnet; the chosen one while none has a key. */
export function firstBundleApi(settings: Settings): BundleApi {
  const hasKey = (name: FirstSupplier) => isBundleApi(name) && settings[supplierKeySettings[name]] !== '';
  const preferred = suppliersByPreference({ ...settings, bundle_api_active: true, hasKey });
  return preferred.find(isBundleApi) ?? settings.active_bundle_api;
}

/**
 * The plan's id at a supplier; null where it is sold by volume. `undefined`: this supplier is not known to sell it, and
 * another one's id may name another plan there.
 */
export function planIdAt(
  planIds: PlanIds,
  supplier: SupplierName,
  /** Of one that staff have added. */
  protocol: string | undefined,
): string | null | undefined {
  // As Hubnet does, it sells by volume alone.
  if (planIds === null || supplier === 'hubnet' || protocol === 'hubnet') return null;
  return planIds[supplier];
}

const isBundleApi = (name: FirstSupplier): name is BundleApi => name !== 'hubnet';
