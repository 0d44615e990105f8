import { api } from '../../lib/api/api';
import type { BundlePrice } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { bundleName } from '../../lib/networks';
import type { Again } from '../../lib/orders/buy-again';
import { networkOfTyped } from '../../lib/typed-number';
import { isOffSale } from '../../lib/usual-time';
import { notOnSaleWords } from '../../lib/usual-time-words';
import type { Filled } from './use-again';

/** The price or bundle has changed since. False: nothing differs, or nothing was bought then. */
function changeWords({ planName, price: was }: Again, price: BundlePrice): string | false {
  if (was === undefined) return false;
  const name = bundleName(price);
  if (name !== planName)
    return `Was ${planName} for ${formatCedis(was)}, is ${name} for ${formatCedis(price.price)}`;
  return was !== price.price && `Was ${formatCedis(was)}, is ${formatCedis(price.price)}`;
}

interface AgainNoticeProps {
  readonly again: Filled;
  /** The current choice. */
  readonly planId: string;
}

/** Says what has changed since the customer last bought this. */
export function AgainNotice({ again: { again, price }, planId }: AgainNoticeProps) {
  const { networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  if (again === null || again.planId === null) return null;
  // For a saved number's usual bundle, assume the number's own network.
  const network = again.network ?? networkOfTyped(again.phoneNumber, networks)?.id;
  const offSale = networks.find((each) => each.id === network && isOffSale(each));
  const gone = offSale
    ? // Staff's notice already stands with the networks.
      `${offSale.label}: ${notOnSaleWords()} The number is kept.`
    : `${again.planName} is not on sale any more. Choose another bundle. The number is kept.`;
  const words =
    price === undefined ? planId === '' && gone : planId === price.id && changeWords(again, price);
  if (!words) return null;
  return (
    <p className="notice notice--warning" role="status">
      {words}
    </p>
  );
}
