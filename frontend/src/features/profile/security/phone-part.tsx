import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { groupedPhoneNumber } from '../../../../../contracts/phone-numbers';
import { CodeField, digitsOf, requireCode } from '../../../components/code-field';
import { Tag } from '../../../components/tag';
import { api } from '../../../lib/api/api';
import { isApiError } from '../../../lib/api/api-error';
import type { Output, Profile } from '../../../lib/api/contract-types';
import { fieldErrors } from '../../../lib/form-rules';
import { toast } from '../../../lib/toast/toast-store';
import { useFocusWhenGone } from '../../../lib/use-focus-when-gone';
import { useForm } from '../../../lib/use-form';
import { useTask } from '../../../lib/use-task';

type NotSent = NonNullable<Output<'send-phone-code'>['reason']>;
type NotProved = NonNullable<Output<'verify-phone'>['reason']>;

const notSentWords: Readonly<Record<NotSent, string>> = {
  no_number: 'Your profile has no Ghanaian number. Edit it above, such as 0241234567.',
  verified: 'Your number is verified already. Load this page again.',
  wait: 'A code was sent less than a minute ago. Type it, or wait before you ask for another one.',
  too_many_today: 'Five codes were sent today. Try again tomorrow.',
  not_sent: 'The text couldn’t be sent. Check the number above, and try again in a minute.',
  not_available: 'This shop can’t send texts at the moment.',
};

const notProvedWords: Readonly<Record<NotProved, string>> = {
  wrong_code: 'This code is wrong, too old, or for another number.',
  too_many_tries: 'Too many wrong codes. Ask for a new one.',
};

/** After these the code's field is shown, since an earlier code may still be valid. */
const keepsForm: readonly (NotSent | undefined)[] = [undefined, 'wait', 'too_many_today'];

/** The profile's number: whether it is verified, and the code that verifies it. */
export function PhonePart({ profile }: { profile: Profile }) {
  const { phone, phone_verified: isVerified } = profile;
  return (
    <div className="security__part">
      <h2>
        Phone number{' '}
        {phone !== '' && (
          <Tag tone={isVerified ? 'success' : 'warning'}>{isVerified ? 'Verified' : 'Not verified'}</Tag>
        )}
      </h2>
      {phone === '' ? (
        <p className="subtle">No number yet. Edit your profile to add one.</p>
      ) : (
        // A code is for one number, so another number starts over.
        <Verification key={phone} phone={phone} isVerified={isVerified} />
      )}
    </div>
  );
}

function Verification({ phone, isVerified }: { phone: string; isVerified: boolean }) {
  const { isBusy, isAsking, problem, send } = useCodeSent();
  const words = useRef<HTMLParagraphElement>(null);
  useFocusWhenGone(!isVerified, words);
  if (isVerified) {
    return (
      <p ref={words} tabIndex={-1} className="subtle">
        <span className="whole">{groupedPhoneNumber(phone)}</span> is yours.
      </p>
    );
  }
  return (
    <>
      <p className="subtle">
        <span>{isAsking ? 'Type the code from the text to ' : 'We’ll text a code to '}</span>
        <span className="whole">{`${groupedPhoneNumber(phone)}.`}</span>
        {isAsking && <span>{' It works for 10 minutes.'}</span>}
      </p>
      <div role="alert">{problem && <p className="notice notice--error">{problem}</p>}</div>
      {isAsking && <CodeForm />}
      <Button size="small" className={isAsking ? '' : 'security__first'} isDisabled={isBusy} onClick={send}>
        {sendWords({ isBusy, isAsking })}
      </Button>
    </>
  );
}

const sendWords = ({ isBusy, isAsking }: { isBusy: boolean; isAsking: boolean }): string => {
  if (isBusy) return 'Sending...';
  return isAsking ? 'Send another code' : 'Send a code';
};

function useCodeSent() {
  const [request] = api.useSendPhoneCodeMutation();
  const { isBusy, run } = useTask();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = () =>
    void run(async () => {
      const { data, error } = await request({});
      if (data === undefined) {
        setProblem(isApiError(error) ? error.message : notSentWords.not_sent);
        return;
      }
      const reason = data.reason ?? undefined;
      setProblem(reason && notSentWords[reason]);
      setIsAsking(keepsForm.includes(reason));
    });
  return { isBusy, isAsking, problem, send };
}

function CodeForm() {
  const [verify] = api.useVerifyPhoneMutation();
  const { busy, field, formProps } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireCode(code) }),
    submit: async ({ code }) => {
      const { data, error } = await verify({ code: digitsOf(code) });
      if (data === undefined) {
        toast.error('Error', isApiError(error) ? error.message : undefined);
        return undefined;
      }
      if (data.reason !== null) return { code: notProvedWords[data.reason] };
      return undefined;
    },
  });
  return (
    <form className="form" aria-busy={busy} {...formProps}>
      <CodeField field={field} hint="The six digits from the text" />
      <Button type="submit" variation="primary" isDisabled={busy}>
        {busy ? 'Checking...' : 'Verify'}
      </Button>
    </form>
  );
}
