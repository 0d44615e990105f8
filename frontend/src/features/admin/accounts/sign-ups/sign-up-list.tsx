import type { ReactNode } from 'react';
import { DateTime } from '../../../../components/date-time';
import { EmptyState } from '../../../../components/empty-state';
import { Facts } from '../../../../components/facts';
import { PagedList } from '../../../../components/paged-list';
import { Tag } from '../../../../components/tag';
import { api } from '../../../../lib/api/api';
import type { Output } from '../../../../lib/api/contract-types';
import { useRows } from '../../../../lib/api/paged-query';
import { PanelHeader } from '../../shared/panels/panel-header';
import { nameOf } from '../account';

type SignUp = Output<'admin-get-sign-ups'>['sign_ups'][number];

/** Whose address nobody has confirmed. They have no account, so there is nothing to change. */
export function SignUpList({ switchList }: { switchList: ReactNode }) {
  const query = api.useAdminGetSignUpsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const signUps = useRows(query, (page) => page.sign_ups) ?? [];
  return (
    <>
      <PanelHeader title="User Management" query={query} />
      {switchList}
      <p className="row__note">
        They signed up and have not opened the link in their email, so they can’t sign in. They are removed at
        the time shown. After that they can sign up anew.
      </p>
      <PagedList
        query={query}
        what="sign-ups"
        count={signUps.length}
        loading="Loading sign-ups..."
        failure="Failed to fetch sign-ups"
        empty={() => (
          <EmptyState title="Everybody has confirmed">
            Sign-ups without a confirmed address appear here.
          </EmptyState>
        )}
      >
        <ul className="stack account-cards">
          {signUps.map((signUp) => (
            <SignUpCard key={signUp.id} signUp={signUp} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

const SignUpCard = ({ signUp }: { signUp: SignUp }) => (
  <li className="card account-card sign-up-card">
    <div className="account-card__who">
      <div className="line account-card__name">
        <h3>{nameOf(signUp)}</h3>
        {signUp.is_repeated && <Tag className="badge--secondary">Signed up again</Tag>}
      </div>
      <p className="row__note">{signUp.email}</p>
    </div>
    <Facts
      facts={{
        'Signed up': <DateTime at={signUp.signed_up_at} />,
        Ends: <DateTime at={signUp.ends_at} />,
      }}
    />
  </li>
);
