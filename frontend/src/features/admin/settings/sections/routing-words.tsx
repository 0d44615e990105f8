import type { SupplierName } from '../../../../../../contracts/constants';
import { supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import { api } from '../../../../lib/api/api';
import type { AdminNetwork } from '../../../../lib/api/contract-types';
import { listOf } from '../../shared/list-of';
import { useSupplierNames } from '../../shared/use-suppliers';
import type { Takers } from '../draft/takers-after';
import type { SettingsForm } from '../draft/use-settings-draft';
import { soldNetworks } from './use-share';

/** Where new orders go, and where next if that supplier is in trouble. */
export function RoutingWords({ form }: { form: SettingsForm }) {
  const { bundle_api_active: isActive, suppliers: order, hasSupplier } = form.after;
  const { data, isLoading } = api.useAdminGetPricesQuery({});
  const networks = soldNetworks(data?.networks);
  const nameOf = useSupplierNames();
  const isRouted = networks.some(({ route }) => route);
  // A network's route may say otherwise.
  if (isActive && hasSupplier && isLoading) return <p className="subtle">Loading routes...</p>;
  const words =
    isActive && hasSupplier && networks.length > 0 ? wordsOfTakers(networks, form.takers, nameOf) : null;
  return (
    <p className="subtle">
      {words ?? `${routingText(isActive, order)}${isActive && isRouted ? routed : ''}`}
    </p>
  );
}

const routed = ' Networks with a route of their own follow that.';

function routingText(isActive: boolean, order: readonly SupplierName[]): string {
  if (!isActive) return 'New orders are marked Manual: you send each one by hand.';
  if (order.length === 0)
    return 'No supplier has a key: new orders are marked Manual, and you send each one by hand.';
  return processedBy(order.map((supplier) => supplierLabel(supplier)));
}

function processedBy([first, ...others]: readonly string[]): string {
  const main = `Orders are processed automatically by ${first}.`;
  return others.length === 0 ? main : `${main} If it can’t take one: ${others.join(', then ')}.`;
}

/** Where orders go by the networks' routes, codes and plan ids. Null: not known. */
function wordsOfTakers(
  networks: readonly AdminNetwork[],
  takersIn: Takers,
  nameOf: (supplier: SupplierName) => string,
): string | null {
  const known = networks.flatMap((network) => {
    const takers = takersIn.of(network);
    return takers === null ? [] : { ...network, names: takers.map(nameOf) };
  });
  if (known.length < networks.length) return null;
  const wayOf = ({ names }: (typeof known)[number]): string =>
    names.length === 0 ? 'are marked Manual: you send each one by hand' : `go to ${names.join(', then ')}`;
  const ways = [...new Set(known.map(wayOf))];
  const [first] = known;
  if (ways.length === 1 && first && first.names.length > 0) return processedBy(first.names);
  const sentences = ways.map(
    (way) => `${listOf(known.filter((one) => wayOf(one) === way).map(({ label }) => label))} orders ${way}.`,
  );
  return sentences.join(' ');
}
