import { adminPaths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { ShieldIcon } from '../../components/icons';

/** For administrators, who also land on the customer's dashboard after signing in. */
export function AdminLink() {
  return (
    <ButtonLink to={adminPaths.dashboard}>
      <ShieldIcon />
      Admin Dashboard
    </ButtonLink>
  );
}
