import { supplierLabel } from '../../../../../../contracts/suppliers/suppliers';
import type { SettingsForm } from '../draft/use-settings-draft';

/** The suppliers of networks without a route of their own, in order. */
export function RoutingWords({ form: { after } }: { form: SettingsForm }) {
  return (
    <p className="subtle">
      <span>{routingText(after)}</span>
      {after.bundle_api_active && after.hasSupplier && (
        <span> A network with its own route follows that route.</span>
      )}
    </p>
  );
}

function routingText({ bundle_api_active: isActive, suppliers }: SettingsForm['after']): string {
  if (!isActive) return 'New orders are marked Manual: you send each one by hand.';
  const [first, ...others] = suppliers.map((supplier) => supplierLabel(supplier));
  if (first === undefined)
    return 'No supplier has a key: new orders are marked Manual, and you send each one by hand.';
  const main = `Orders are processed automatically by ${first}.`;
  return others.length === 0 ? main : `${main} If it can’t take one: ${others.join(', then ')}.`;
}
