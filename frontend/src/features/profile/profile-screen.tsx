import { useRef, useState } from 'react';
import { paths } from '../../../../contracts/paths';
import { FailureState } from '../../components/failure-state';
import { CloseIcon, EditIcon } from '../../components/icons';
import { LoadingState } from '../../components/loading-state';
import { PageHeader } from '../../components/page-header';
import { isApiError } from '../../lib/api/api-error';
import { api } from '../../lib/api/hooks';
import { useErrorToast } from '../../lib/toast/use-error-toast';
import { AccountDetails } from './account-details';
import { AccountForm } from './account-form';
import { ProfileCard } from './profile-card';
import '../../styles/amplify-forms';
import './profile.css';

export function ProfileScreen() {
  const { data, error, isLoading, isFetching, refetch } = api.useGetProfileQuery({});
  const [isEditing, setIsEditing] = useState(false);
  const toggleButton = useRef<HTMLButtonElement>(null);
  useErrorToast(error, 'Failed to fetch profile data');
  const finishEditing = () => {
    setIsEditing(false);
    // The button that was pressed goes with the form.
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
      <PageHeader
        title="Profile"
        back={{ to: paths.dashboard, label: 'Back to the dashboard' }}
        actions={data && toggle}
      />
      {isLoading && <LoadingState label="Loading profile..." blocks={['tall', 'medium']} />}
      {!data && !isLoading && (
        <FailureState
          message="Profile not found"
          reason={isApiError(error) ? error.message : undefined}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <ProfileCard profile={data.profile} />
          <section className="card" aria-labelledby="account">
            <h2 id="account">Account Information</h2>
            {isEditing ? (
              <AccountForm profile={data.profile} onDone={finishEditing} />
            ) : (
              <AccountDetails profile={data.profile} />
            )}
          </section>
        </>
      )}
    </div>
  );
}
