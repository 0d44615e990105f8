import { paths } from '../../../../contracts/paths';
import { lazyScreen, WhileLoading } from '../../app/lazy-screen';
import { CustomerHeader } from '../../kit/customer-header';
import { LoadingState, QueryState } from '../../kit/query-state';
import { api } from '../../lib/api/api';
import type { Output } from '../../lib/api/contract-types';
import type { Page } from './profile-pages';

const NoticesPart = lazyScreen(() => import('./notices/notices-part'), 'NoticesPart');
const SecurityPart = lazyScreen(() => import('./security/security-part'), 'SecurityPart');
const KeysPart = lazyScreen(() => import('./developers/keys-part'), 'KeysPart');
const OwnDataPart = lazyScreen(() => import('./own-data/own-data-part'), 'OwnDataPart');

/** One of the pages that the profile lists. */
export function ProfilePage({ page: { id, title } }: { page: Page }) {
  const query = api.useGetProfileQuery({});
  return (
    <div className="narrow profile-page">
      <CustomerHeader title={title} back={{ to: paths.profile, label: 'Back to the profile' }} />
      <QueryState
        query={query}
        loading="Loading profile..."
        blocks={['medium']}
        failure="Failed to fetch profile data"
        failureTitle="Profile not found"
        isAnswerNeeded
      >
        {(data) => (
          <WhileLoading value={<LoadingState label="Loading..." blocks={['medium']} />}>
            <PageContent id={id} {...data} />
          </WhileLoading>
        )}
      </QueryState>
    </div>
  );
}

function PageContent({ id, profile }: Pick<Page, 'id'> & Output<'get-profile'>) {
  switch (id) {
    case 'notices':
      return <NoticesPart />;
    case 'security':
      return <SecurityPart profile={profile} />;
    case 'keys':
      return <KeysPart />;
    case 'data':
      return <OwnDataPart profile={profile} />;
  }
}
