import { Button } from '@aws-amplify/ui-react';
import { CodeField, digitsOf, requireCode } from '../../kit/password-fields';
import type { SignInOutcome } from '../../lib/auth/amplify-sign-in';
import { codeErrorMessage, isSignInOver, signInOver } from '../../lib/auth/auth-error-message';
import { fieldErrors } from '../../lib/form-rules';
import { useForm } from '../../lib/use-form';
import { IdentityForm } from './identity-form';

interface CodeStepProps {
  readonly onDone: (outcome: SignInOutcome) => Promise<void> | void;
  readonly onLostPhone: () => void;
  readonly onStartOver: (why?: string) => void;
}

/** The authenticator app's code, after the password. */
export function CodeStep({ onDone, onLostPhone, onStartOver }: CodeStepProps) {
  const { field, ...form } = useForm({
    initial: { code: '' },
    validate: ({ code }) => fieldErrors({ code: requireCode(code) }),
    submit: async ({ code }) => {
      try {
        await onDone(await (await import('../../lib/auth/amplify-sign-in')).confirmCode(digitsOf(code)));
      } catch (error) {
        if (!isSignInOver(error)) return { code: codeErrorMessage(error) };
        onStartOver(signInOver);
      }
      return undefined;
    },
  });
  return (
    <>
      <IdentityForm {...form} submitLabel="Sign In" busyLabel="Signing In...">
        <CodeField field={field} />
      </IdentityForm>
      <div className="identity__other">
        <Button variation="link" onClick={onLostPhone}>
          Lost your phone?
        </Button>
        <Button variation="link" onClick={() => onStartOver()}>
          Use another account
        </Button>
      </div>
    </>
  );
}
