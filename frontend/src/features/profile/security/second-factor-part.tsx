import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { lazyScreen, WhileLoading } from '../../../app/lazy-screen';
import { Tag } from '../../../kit/badges';
import { Dialog, DialogActions } from '../../../kit/dialog';
import { DateTime } from '../../../kit/facts';
import { LoadingState } from '../../../kit/query-state';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Profile } from '../../../lib/api/contract-types';
import { leaveEndedSession } from '../../../lib/auth/auth-actions';
import { useAppDispatch } from '../../../lib/store';
import { toast } from '../../../lib/toast';
import { BackCloses } from '../../../lib/use-back-closes';
import { useFocusWhenGone } from '../../../lib/use-browser';
import { useTask } from '../../../lib/use-form';

const showError = (error: unknown) => toast.error('Error', isApiError(error) ? error.message : undefined);

/** Rarely used, and it brings the QR code library. */
const SecondFactorSetUp = lazyScreen(() => import('../../../kit/second-factor-set-up'), 'SecondFactorSetUp');

/** An app can only be replaced in ways that notify its owner. */
const newPhoneWords: Readonly<Record<Profile['role'], string>> = {
  user: 'New phone? Turn it off, then set it up on the new phone.',
  admin: 'New phone? Ask an owner to turn it off under Users. Then set it up on the new phone.',
};

/** The authenticator app: off or on. Staff must have one. */
export function SecondFactorPart({ profile }: { profile: Profile }) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const begin = useRef<HTMLButtonElement>(null);
  const setUp = useRef<HTMLDivElement>(null);
  useFocusWhenGone(isSettingUp, begin);
  useFocusWhenGone(!isSettingUp, setUp);
  const { since } = profile.second_factor;
  const isOn = since !== null;
  const stop = () => setIsSettingUp(false);
  return (
    <div className="security__part">
      <h2>
        Two-step login{' '}
        <Tag {...(isOn ? { tone: 'success' } : { className: 'badge--secondary' })}>{isOn ? 'On' : 'Off'}</Tag>
      </h2>
      {isOn ? (
        <div className="subtle">
          <p>
            Since <DateTime at={since} />
          </p>
          <p>{newPhoneWords[profile.role]}</p>
        </div>
      ) : (
        <p className="subtle">If it’s on, you sign in with your password and a code from an app.</p>
      )}
      {isSettingUp ? (
        <div ref={setUp} tabIndex={-1}>
          <WhileLoading value={<LoadingState label="Loading..." blocks={['medium']} />}>
            <BackCloses onBack={stop} />
            <SecondFactorSetUp account={profile.email ?? profile.name} onCancel={stop} />
          </WhileLoading>
        </div>
      ) : isOn ? (
        profile.role === 'user' && <TurnOff email={profile.email} />
      ) : (
        <Button size="small" className="security__first" ref={begin} onClick={() => setIsSettingUp(true)}>
          Turn on
        </Button>
      )}
    </div>
  );
}

function TurnOff({ email }: { email: Profile['email'] }) {
  const dispatch = useAppDispatch();
  const [switchOff] = api.useSwitchOffSecondFactorMutation();
  const [isAsked, setIsAsked] = useState(false);
  const { isBusy, run } = useTask();
  const turnOff = async () => {
    const { data, error } = await switchOff({});
    if (data === undefined) return showError(error);
    await leaveEndedSession(dispatch, 'secondFactorOff', email);
  };
  const close = () => setIsAsked(false);
  return (
    <>
      <Button size="small" className="security__first" onClick={() => setIsAsked(true)}>
        Turn off
      </Button>
      {isAsked && (
        <Dialog title="Turn off two-step login" onClose={close} isBusy={isBusy}>
          <div className="form">
            <div>
              <p>You’ll sign in with your password alone.</p>
              <p>You’ll be signed out on all devices, including this one.</p>
            </div>
            <DialogActions
              label={isBusy ? 'Turning off...' : 'Turn off'}
              onConfirm={() => void run(turnOff)}
              onCancel={close}
              isBusy={isBusy}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
