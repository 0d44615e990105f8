import { ButtonLink } from '../../components/button-link';
import { BoltIcon, WalletIcon } from '../../components/icons';
import { useHasRoute } from '../../lib/routing';

export function QuickActions() {
  const canTopUp = useHasRoute('/topup');
  return (
    <div className="quick-actions">
      <ButtonLink to="/buy-data" variation="primary">
        <BoltIcon />
        Buy Data
      </ButtonLink>
      {canTopUp && (
        <ButtonLink to="/topup">
          <WalletIcon />
          Top Up
        </ButtonLink>
      )}
    </div>
  );
}
