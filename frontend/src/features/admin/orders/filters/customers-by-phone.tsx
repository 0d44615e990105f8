import { Link } from 'react-router-dom';
import { customerPath } from '../../../../../../contracts/paths';
import { isPhoneNumber, normalPhoneNumber } from '../../../../../../contracts/phone-numbers';
import { api } from '../../../../lib/api/api';

/** Links a searched phone number to its owner's account: a caller may have bought for other numbers, or only topped up. */
export function CustomersByPhone({ search }: { search: string }) {
  const phone = normalPhoneNumber(search);
  const isPhone = isPhoneNumber(phone);
  const { currentData } = api.useAdminGetUsersInfiniteQuery({ search: phone, limit: 5 }, { skip: !isPhone });
  const users = currentData?.pages.flatMap((page) => page.users) ?? [];
  if (!isPhone || users.length === 0) return null;
  return (
    <p className="well">
      <span>{`${phone} is the number of`}</span>{' '}
      {users.map(({ user_id, name }, index) => (
        <span key={user_id}>
          {index > 0 && <span>{', '}</span>}
          <Link to={customerPath(user_id)}>{name || 'a customer without a name'}</Link>
        </span>
      ))}
      <span>. All their orders and top-ups are there.</span>
    </p>
  );
}
