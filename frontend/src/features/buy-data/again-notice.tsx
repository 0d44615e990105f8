import { api } from '../../lib/api/api';
import type { BundlePrice } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { bundleName } from '../../lib/networks';
import type { Again } from '../../lib/orders/buy-again';
import { networkOfTyped } from '../../lib/typed-number';
import { isOffSale } from '../../lib/usual-time';
import { notOnSaleWords } from '../../lib/usual-time-words';
import type { Filled } from './use-again';

/** Against what was bought then; false where nothing differs, or nothing was bought. */
function changeWords({ planName, price: was }: Again, price: BundlePrice): string | false {
  if (was === undefined) return false;
  const name = bundleName(price);
  if (name !== planName)
    return `Was ${planName} for ${formatCedis(was)}, is ${name} for ${formatCedis(price.price)}`;
  return was !== price.price && `Was ${formatCedis(was)}, is ${formatCedis(price.price)}`;
}

interface AgainNoticeProps {
  readonly again: Filled;
  /** What is chosen by now. */
  readonly planId: string;
}

/** What is not as it was when it was bought before. */
export function AgainNotice({ again: { again, price }, planId }: AgainNoticeProps) {
  const { networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  if (again === null || again.planId === null) return null;
  // Of a saved number's usual bundle nothing more is known: it is most likely of the number's network.
  const network = again.network ?? networkOfTyped(again.phoneNumber, networks)?.id;
  const paused = networks.find((each) => each.id === network && isOffSale(each));
  const gone = paused
    ? // What staff say of it stands with the networks.
      `${paused.label}: ${notOnSaleWords()} The number is kept.`
    : `${again.planName} is not on sale any more. Choose another plan; the number is kept.`;
  const words =
    price === undefined ? planId === '' && gone : planId === price.id && changeWords(again, price);
  if (!words) return null;
  return (
    <p className="notice notice--warning" role="status">
      {words}
    </p>
  );
}
