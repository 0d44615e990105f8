import { useEffect, useEffectEvent } from 'react';
import { PurchaseFlow } from '../../../components/purchase/purchase-flow';
import { type PurchaseState, usePurchase } from '../../../components/purchase/use-purchase';
import { QuickBundles } from './quick-bundles';

interface QuickPurchaseProps {
  readonly userId: string;
  /** As it is typed. */
  readonly phone: string;
  readonly onState: (state: PurchaseState) => void;
}

/** The purchase of Buy Data, for a number that is typed on Home. */
export function QuickPurchase({ userId, phone, onState }: QuickPurchaseProps) {
  const purchase = usePurchase(userId);
  const { state } = purchase;
  const tell = useEffectEvent(onState);
  useEffect(() => tell(state), [state]);
  return (
    // What a customer went to top up for is read back in Buy Data, which they come back to.
    <PurchaseFlow userId={userId} purchase={purchase} goesOn={false} blocks={[]}>
      {(chooser) => <QuickBundles {...chooser} phone={phone} />}
    </PurchaseFlow>
  );
}
