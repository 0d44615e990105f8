import { useEffect, useEffectEvent } from 'react';
import { PurchaseFlow } from '../../../components/purchase/purchase-flow';
import type { Progress } from '../../../components/purchase/purchase-state';
import { usePurchase } from '../../../components/purchase/use-purchase';
import { QuickBundles } from './quick-bundles';

interface QuickPurchaseProps {
  readonly userId: string;
  /** As it is typed. */
  readonly phone: string;
  readonly onProgress: (progress: Progress) => void;
}

/** The purchase of Buy Data, for a number that is typed on Home. */
export function QuickPurchase({ userId, phone, onProgress }: QuickPurchaseProps) {
  // What a customer went to top up for is read back in Buy Data, which they come back to.
  const purchase = usePurchase(userId);
  const { progress } = purchase.state;
  const tell = useEffectEvent(onProgress);
  useEffect(() => tell(progress), [progress]);
  return (
    <PurchaseFlow purchase={purchase} blocks={[]}>
      {(chooser) => <QuickBundles {...chooser} phone={phone} />}
    </PurchaseFlow>
  );
}
