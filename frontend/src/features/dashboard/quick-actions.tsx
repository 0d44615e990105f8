import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { BoltIcon, WalletIcon } from '../../components/icons';

export function QuickActions() {
  return (
    <div className="pair quick-actions">
      <ButtonLink to={paths.buyData} variation="primary">
        <BoltIcon />
        Buy Data
      </ButtonLink>
      <ButtonLink to={paths.topUp}>
        <WalletIcon />
        Top Up
      </ButtonLink>
    </div>
  );
}
