import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { CustomerHeader } from '../../kit/customer-header';
import { Facts } from '../../kit/facts';
import { CloseIcon, EditIcon } from '../../kit/icons';
import { QueryState } from '../../kit/query-state';
import { api } from '../../lib/api/api';
import type { Profile } from '../../lib/api/contract-types';
import { formatLongDate } from '../../lib/dates';
import { useLeaveWarning } from '../../lib/use-leave-warning';
import { AccountForm } from './account-form';
import { PageList } from './page-list';
import { ProfileCard } from './profile-card';
import { ProfilePage } from './profile-page';
import { pageNamed } from './profile-pages';
import '../../styles/amplify-forms';
import './profile.css';

/** The customer's details and the list of pages, or one of these pages. */
export function ProfileScreen() {
  const page = pageNamed(useSearchParams()[0].get('page'));
  // Each has its own heading, which takes the focus when it opens.
  return page === undefined ? <Overview key="overview" /> : <ProfilePage key={page.id} page={page} />;
}

function Overview() {
  const query = api.useGetProfileQuery({});
  const [isEditing, setIsEditing] = useState(false);
  const [isUnsaved, setIsUnsaved] = useState(false);
  useLeaveWarning({ isUnsaved });
  const toggleButton = useRef<HTMLButtonElement>(null);
  const finishEditing = () => {
    setIsEditing(false);
    // The focused button disappears with the form.
    toggleButton.current?.focus();
  };
  const toggle = (
    <button
      ref={toggleButton}
      type="button"
      className="icon-button"
      aria-label={isEditing ? 'Cancel editing' : 'Edit profile'}
      onClick={() => setIsEditing(!isEditing)}
    >
      {isEditing ? <CloseIcon /> : <EditIcon />}
    </button>
  );
  return (
    <div className="narrow profile-overview">
      <CustomerHeader
        title="Profile"
        // Staff have the way back to their desk above.
        {...(query.data?.profile.role !== 'admin' && {
          back: { to: paths.dashboard, label: 'Back to the dashboard' },
        })}
        actions={query.data && toggle}
      />
      <QueryState
        query={query}
        loading="Loading profile..."
        blocks={['tall', 'medium']}
        failure="Failed to fetch profile data"
        failureTitle="Profile not found"
        isAnswerNeeded
      >
        {({ profile }) => (
          <>
            <section className="card profile" aria-labelledby="account">
              <ProfileCard profile={profile} buys={buys(profile)} />
              <h2 id="account" className="profile__title">
                Account Information
              </h2>
              {isEditing ? (
                <AccountForm profile={profile} onUnsaved={setIsUnsaved} onDone={finishEditing} />
              ) : (
                <AccountDetails profile={profile} />
              )}
            </section>
            <PageList isStaff={profile.role === 'admin'} buys={buys(profile)} />
          </>
        )}
      </QueryState>
    </div>
  );
}

/** Most staff have no orders or money of their own. */
const buys = ({ role, orders_count: orders, balance }: Profile): boolean =>
  role === 'user' || orders > 0 || balance !== 0;

/** A long address breaks before its `@`. */
function EmailAddress({ of: email }: { of: string }) {
  const at = email.lastIndexOf('@');
  return (
    <>
      <span>{email.slice(0, at)}</span>
      <wbr />
      <span>{email.slice(at)}</span>
    </>
  );
}

function AccountDetails({ profile }: { profile: Profile }) {
  const facts = {
    'Full Name': profile.name,
    'Email Address': profile.email ? <EmailAddress of={profile.email} /> : 'Not provided',
    'Phone Number': groupedPhoneNumber(profile.phone) || 'Not provided',
    'Member Since': formatLongDate(profile.created_at),
  };
  return <Facts className="account-facts" facts={facts} />;
}
