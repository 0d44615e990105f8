import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isOrderNumber } from '../../../../../contracts/orders/terms';
import { orderPath } from '../../../../../contracts/paths';
import { Dialog, DialogActions } from '../../../kit/dialog';
import { ContactSupport } from '../../../kit/links';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Profile } from '../../../lib/api/contract-types';
import { leaveEndedSession } from '../../../lib/auth/auth-actions';
import { askToSignInAgain, type Purpose } from '../../../lib/auth/step-up';
import { useAppDispatch } from '../../../lib/store';
import { toast } from '../../../lib/toast';
import { useTask } from '../../../lib/use-form';

const theLastStep: Purpose = {
  title: 'Enter your password to delete your account',
  why: 'This is the last step. Nobody can bring the account back.',
  label: 'Delete account',
  busyLabel: 'Checking...',
  isDanger: true,
};

/** First checks for obstacles, then asks for confirmation in words that name the account. */
export function DeleteAccount({ profile }: { profile: Profile }) {
  const dispatch = useAppDispatch();
  const [remove] = api.useDeleteMyAccountMutation();
  const [inTheWay, setInTheWay] = useState<readonly string[] | null>(null);
  const { isBusy, run } = useTask();
  const close = () => setInTheWay(null);
  const [isAway, setIsAway] = useState(false);
  /** One sheet at a time: this one is back once the other is answered. */
  const withoutSheet = async (step: () => Promise<boolean>) => {
    setIsAway(true);
    try {
      return await step();
    } finally {
      setIsAway(false);
    }
  };
  const ask = async (input: { confirmed?: true }) => {
    // Always asks, even after a recent sign-in: nobody else holding the phone should be able to delete the account.
    if (input.confirmed && !(await withoutSheet(() => askToSignInAgain(theLastStep)))) return;
    const { data, error } = await remove(input);
    if (data === undefined) toast.error('Error', isApiError(error) ? error.message : undefined);
    else if (data.deleted) await leaveEndedSession(dispatch, 'accountDeleted');
    else setInTheWay(data.in_the_way);
  };
  return (
    <>
      <Button className="own-data__delete" isDisabled={isBusy} onClick={() => void run(() => ask({}))}>
        Delete your account
      </Button>
      {inTheWay !== null && !isAway && (
        <Dialog title="Delete your account" onClose={close} isBusy={isBusy}>
          <div className="form">
            {inTheWay.length > 0 ? (
              <InTheWay sentences={inTheWay} />
            ) : (
              <>
                <p>
                  This deletes the account of <strong>{profile.name}</strong>
                  <span>{`${profile.email ? ` (${profile.email})` : ''} for good. You are signed out on all devices, and nobody can bring the account back.`}</span>
                </p>
                <p>
                  Your name, email address, phone number, saved numbers and messages are erased within an
                  hour. Orders and payments stay in our books without your name. Download your information
                  first if you want to keep it.
                </p>
                <DialogActions
                  label={isBusy ? 'Deleting...' : 'Delete your account'}
                  onConfirm={() => void run(() => ask({ confirmed: true }))}
                  onCancel={close}
                  isBusy={isBusy}
                  isDanger
                />
              </>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Each order's number leads to the order. */
const withOrderLinks = (sentence: string) =>
  sentence.split(/(\bORD\w+)/).map((part) =>
    isOrderNumber(part) ? (
      <Link key={part} to={orderPath(part)}>
        {part}
      </Link>
    ) : (
      part
    ),
  );

function InTheWay({ sentences }: { sentences: readonly string[] }) {
  return (
    <>
      <p>Your account can’t be deleted yet:</p>
      <ul className="stack stack--tight">
        {sentences.map((sentence) => (
          <li key={sentence}>{withOrderLinks(sentence)}</li>
        ))}
      </ul>
      <p>
        Do you need our help with it? <ContactSupport />
      </p>
    </>
  );
}
