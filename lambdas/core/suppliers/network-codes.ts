import type { SupplierName } from '../../../contracts/constants';
import { firstNetworks, type NetworkId } from '../../../contracts/networks/networks';
import type { Network, SupplierCodes } from '../networks/entities';
import { type PlanIds, planIdAt } from './plan-ids';

/** How the suppliers call the networks from the start. */
const fixedCodes: Readonly<Record<string, SupplierCodes>> = {
  MTN: { hubnet: 'mtn', primary: 'mtn', secondary: 'mtn' },
  Airteltigo: { hubnet: 'at', primary: 'airteltigo', secondary: 'airteltigo' },
} satisfies Record<(typeof firstNetworks)[number]['id'], SupplierCodes>;

export const isFixed = (network: NetworkId): boolean => network in fixedCodes;

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
}

export function soldAs(network: Network, { line, planIds }: SoldPlan): SoldAs | null {
  const own = given(network.lines.find(({ name }) => name === line)?.codes);
  const hasOwn = Object.keys(own).length > 0;
  // A line that suppliers tell apart is another product under the network's code, but where a plan's own id names it.
  const base = Object.entries(baseCodes(network)).filter(
    ([supplier]) => !hasOwn || typeof planIdAt(planIds, supplier as SupplierName) === 'string',
  );
  const codes: SupplierCodes = { ...Object.fromEntries(base), ...own };
  const { label } = network;
  const first = firstNetworks.find(({ id }) => id === network.id);
  const isAsFromTheStart = first?.label === label && isSame(codes, fixedCodes[network.id] ?? {});
  return isAsFromTheStart ? null : { label, codes };
}

/** How a supplier calls it; `undefined`: this supplier is not known to sell it. */
export const codeAt = (
  order: { readonly network: NetworkId; readonly soldAs: SoldAs | null },
  supplier: SupplierName,
): string | undefined => (order.soldAs?.codes ?? fixedCodes[order.network])?.[supplier];

/** Its name on screens and in messages. */
export const labelOf = (order: { readonly network: NetworkId; readonly soldAs: SoldAs | null }): string =>
  order.soldAs?.label ?? firstNetworks.find(({ id }) => id === order.network)?.label ?? order.network;

const baseCodes = ({ id, codes }: Network): SupplierCodes => fixedCodes[id] ?? given(codes);

const given = (codes: SupplierCodes = {}): SupplierCodes =>
  Object.fromEntries(Object.entries(codes).filter(([, code]) => code));

const isSame = (a: SupplierCodes, b: SupplierCodes): boolean =>
  (['hubnet', 'primary', 'secondary'] as const).every((name) => a[name] === b[name]);

/** Whom it waits in line with: those of its network, or of a line that Hubnet has an address of its own for. */
export function queueOf(order: { readonly network: NetworkId; readonly soldAs: SoldAs | null }): string {
  const code = order.soldAs?.codes.hubnet;
  return code === undefined || code === fixedCodes[order.network]?.hubnet
    ? order.network
    : `${order.network}.${code}`;
}
