import { adminPaths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { ShieldIcon } from '../../components/icons';

/** For administrators, who land on the customer's dashboard as everybody does. */
export function AdminLink() {
  return (
    <ButtonLink to={adminPaths.dashboard}>
      <ShieldIcon />
      Admin Dashboard
    </ButtonLink>
  );
}
