import { api } from '../../lib/api/api';
import { formatCedis } from '../../lib/money';
import { networkOfTyped } from '../../lib/typed-number';
import { isPaused, notOnSaleWords } from '../../lib/usual-time';
import type { Filled } from './use-again';

interface AgainNoticeProps {
  readonly again: Filled;
  /** What is chosen by now. */
  readonly planId: string;
}

/** What is not as it was when it was bought before. */
export function AgainNotice({ again: { again, price }, planId }: AgainNoticeProps) {
  const { networks = [] } = api.useGetBundlePricesQuery({}).data ?? {};
  if (again === null || again.planId === null) return null;
  const was = again.price;
  // Of a saved number's usual bundle nothing more is known: it is most likely of the number's network.
  const network = again.network ?? networkOfTyped(again.phoneNumber, networks)?.id;
  const paused = networks.find((each) => each.id === network && isPaused(each));
  const gone = paused
    ? // What staff say of it stands with the networks.
      `${paused.label}: ${notOnSaleWords()} The number is kept.`
    : `${again.planName} is not on sale any more. Choose another plan; the number is kept.`;
  const words =
    price === undefined
      ? planId === '' && gone
      : planId === price.id &&
        was !== undefined &&
        was !== price.price &&
        `Was ${formatCedis(was)}, is ${formatCedis(price.price)}`;
  if (!words) return null;
  return (
    <p className="notice notice--warning" role="status">
      {words}
    </p>
  );
}
