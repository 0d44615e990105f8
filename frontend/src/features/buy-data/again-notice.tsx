import { formatCedis } from '../../lib/money';
import type { Filled } from './use-again';

interface AgainNoticeProps {
  readonly again: Filled;
  /** What is chosen by now. */
  readonly planId: string;
}

/** What is not as it was when it was bought before. */
export function AgainNotice({ again: { again, price }, planId }: AgainNoticeProps) {
  if (again === null || again.planId === null) return null;
  const was = again.price;
  const words =
    price === undefined
      ? planId === '' && `${again.planName} is not on sale any more. Choose another plan; the number is kept.`
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
