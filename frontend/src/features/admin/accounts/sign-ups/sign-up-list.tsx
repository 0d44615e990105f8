import type { ReactNode } from 'react';
import { DateTime } from '../../../../components/date-time';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import type { Column } from '../../shared/lists/data-table';
import { ListScreen } from '../../shared/lists/list-screen';
import { nameOf } from '../account';

type Page = Output<'admin-get-sign-ups'>;

/** Sign-ups with an unconfirmed address. They have no account yet, so there is nothing to change. */
export function SignUpList({ switchList }: { switchList: ReactNode }) {
  const query = api.useAdminGetSignUpsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <ListScreen
      title="User Management"
      query={query}
      rowsOf={(page: Page) => page.sign_ups}
      table={{ label: 'Sign-ups', columns, idOf: ({ id }) => id }}
      what="sign-ups"
      loading="Loading sign-ups..."
      failure="Failed to fetch sign-ups"
      empty={() => ({
        title: 'Everybody has confirmed',
        words: 'Sign-ups without a confirmed address appear here.',
      })}
    >
      {switchList}
      <p className="row__note">
        They can’t sign in until they open the link in their email. They can also sign up again.
      </p>
    </ListScreen>
  );
}

const columns: readonly Column<Page['sign_ups'][number]>[] = [
  {
    name: 'Name',
    cell: (signUp) => (
      <div className="line">
        <h3 className="row__title">{nameOf(signUp)}</h3>
        {signUp.is_repeated && <Tag className="badge--secondary">Signed up again</Tag>}
      </div>
    ),
    onCard: 'title',
  },
  { name: 'Email', cell: ({ email }) => email, onCard: 'second' },
  {
    name: 'Signed up',
    cell: (signUp) => <DateTime at={signUp.signed_up_at} />,
    className: 'data-table__short',
  },
];
