import { useEffect, useEffectEvent } from 'react';
import { PurchaseFlow } from '../../../components/purchase/purchase-flow';
import type { Progress } from '../../../components/purchase/purchase-state';
import { usePurchase } from '../../../components/purchase/use-purchase';
import { QuickBundles } from './quick-bundles';

interface QuickPurchaseProps {
  readonly userId: string;
  /** As typed. */
  readonly phone: string;
  readonly onProgress: (progress: Progress) => void;
}

/** The purchase on Home, for a typed number. The same flow as Buy Data. */
export function QuickPurchase({ userId, phone, onProgress }: QuickPurchaseProps) {
  // After a top-up the customer returns to Buy Data, where the sheet opens.
  const purchase = usePurchase(userId);
  const { progress } = purchase.state;
  const tell = useEffectEvent(onProgress);
  useEffect(() => tell(progress), [progress]);
  return (
    <PurchaseFlow purchase={purchase} blocks={[]} isRefusalFirst>
      {(chooser) => <QuickBundles {...chooser} phone={phone} />}
    </PurchaseFlow>
  );
}
