import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { Balance } from '../../components/balance';
import { ButtonLink } from '../../components/button-link';
import { CustomerHeader } from '../../components/customer-header';
import { PurchaseFlow } from '../../components/purchase/purchase-flow';
import { usePurchase } from '../../components/purchase/use-purchase';
import { useAuth } from '../../lib/auth/use-auth';
import { useFocusWhenGone } from '../../lib/use-focus-when-gone';
import { BuyDataForm } from './buy-data-form';
import { PurchaseResult } from './purchase-result';
import '../../styles/amplify-forms';
import '../../styles/network-buttons.css';
import './bundles.css';

export function BuyDataScreen() {
  const [round, setRound] = useState(0);
  return <BuyOne key={round} onNext={() => setRound(round + 1)} />;
}

interface BuyOneProps {
  /** Called when the customer opens the screen again while it shows the result, to buy another bundle. */
  readonly onNext: () => void;
}

function BuyOne({ onNext }: BuyOneProps) {
  const userId = useAuth().userId ?? '';
  const purchase = usePurchase(userId);
  const { progress } = purchase.state;
  const isBought = progress.step === 'bought';
  const { key, hash } = useLocation();
  const keyBefore = useRef(key);
  useEffect(() => {
    // The skip link only moves within the page.
    if (!isBought || hash !== '') keyBefore.current = key;
    else if (key !== keyBefore.current) onNext();
  }, [isBought, key, hash, onNext]);
  const top = useRef<HTMLDivElement>(null);
  useFocusWhenGone(progress.step === 'unknown', top);
  return (
    <div className="narrow buy-data-screen" tabIndex={-1} ref={top}>
      <CustomerHeader
        title="Buy Data"
        subtitle={<Balance />}
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
        actions={<ButtonLink to={paths.topUp}>Top Up</ButtonLink>}
      />
      {progress.step === 'bought' ? (
        <PurchaseResult bought={progress} />
      ) : (
        <div className="stack">
          <PurchaseFlow purchase={purchase} blocks={['medium', 'short', 'short']}>
            {(chooser) => <BuyDataForm {...chooser} />}
          </PurchaseFlow>
        </div>
      )}
    </div>
  );
}
