import type { StaffRole } from '../../../../../../contracts/accounts/permissions';
import { customerPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { api } from '../../../../lib/api/api';
import { roleToGive } from '../role-to-give';

interface TheirAccountProps {
  readonly email: string;
  /** The role that was chosen for them. */
  readonly role: StaffRole | undefined;
}

/** Leads to the account that has this address. Nothing, if it isn't among the users. */
export function TheirAccount({ email, role }: TheirAccountProps) {
  const { data } = api.useAdminGetUsersInfiniteQuery({ search: email });
  const found = data?.pages
    .flatMap(({ users }) => users)
    .find((user) => user.email?.toLowerCase() === email.toLowerCase());
  if (!found) return null;
  return (
    <div className="stack stack--tight">
      {role && <p>Their account can get the staff role instead.</p>}
      <div className="line">
        <ButtonLink to={customerPath(found.user_id)} state={role && roleToGive(role)}>
          Open their account
        </ButtonLink>
      </div>
    </div>
  );
}
