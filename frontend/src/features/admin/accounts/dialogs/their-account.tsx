import { customerPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { api } from '../../../../lib/api/api';

/** Leads to the account that has this address. Nothing, if it isn't among the users. */
export function TheirAccount({ email }: { readonly email: string }) {
  const { data } = api.useAdminGetUsersInfiniteQuery({ search: email });
  const found = data?.pages
    .flatMap(({ users }) => users)
    .find((user) => user.email?.toLowerCase() === email.toLowerCase());
  if (!found) return null;
  return (
    <div className="line">
      <ButtonLink to={customerPath(found.user_id)}>Open their account</ButtonLink>
    </div>
  );
}
