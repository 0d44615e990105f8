import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { paths } from '../../../../contracts/paths';
import { lazyPart, lazyScreen, WhileLoading } from '../../app/lazy-screen';
import { ButtonLink } from '../../components/button-link';
import { CustomerHeader } from '../../components/customer-header';
import { CloseIcon, EditIcon, UsersIcon } from '../../components/icons';
import { LoadingState } from '../../components/loading-state';
import { QueryState } from '../../components/query-state';
import { api } from '../../lib/api/api';
import { AccountDetails } from './account-details';
import { AccountForm } from './account-form';
import { BuyingPart } from './buying-part';
import { ProfileCard } from './profile-card';
import '../../styles/amplify-forms';
import './profile.css';

/** Asked for by a press. */
const NoticesPart = lazyScreen(() => import('./notices/notices-part'), 'NoticesPart');

/** Seldom used, and larger than the rest of the profile. */
const SecurityPart = lazyScreen(() => import('./security/security-part'), 'SecurityPart');

/** For few: of shops that take applications. */
const AgentPart = lazyPart(() => import('./agent/agent-part'), 'AgentPart');

export function ProfileScreen() {
  const query = api.useGetProfileQuery({});
  const [isEditing, setIsEditing] = useState(false);
  const [areNoticesOpen, setAreNoticesOpen] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  const finishEditing = () => {
    setIsEditing(false);
    // The button that had the focus is gone with the form.
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
    <div className="narrow">
      <CustomerHeader
        title="Profile"
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
        actions={query.data && toggle}
      />
      <QueryState
        query={query}
        loading="Loading profile..."
        blocks={['tall', 'medium']}
        failure="Failed to fetch profile data"
        failureTitle="Profile not found"
      >
        {({ profile, agent }) => (
          <>
            <ProfileCard profile={profile} />
            <section className="card" aria-labelledby="account">
              <h2 id="account">Account Information</h2>
              {isEditing ? (
                <AccountForm profile={profile} onDone={finishEditing} />
              ) : (
                <AccountDetails profile={profile} />
              )}
            </section>
            <ButtonLink to={paths.recipients}>
              <UsersIcon />
              Saved numbers
            </ButtonLink>
            {/* Functions of the release before don't serve them. */}
            {profile.buying_settings && <BuyingPart profile={profile} />}
            {agent && <AgentPart agent={agent} />}
            <WhileLoading value={<LoadingState label="Loading..." blocks={['medium']} />}>
              {areNoticesOpen ? (
                <NoticesPart />
              ) : (
                <Button onClick={() => setAreNoticesOpen(true)}>Notices</Button>
              )}
              <SecurityPart profile={profile} />
            </WhileLoading>
          </>
        )}
      </QueryState>
    </div>
  );
}
