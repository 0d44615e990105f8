import { useEffect, useState } from 'react';
import type { PasswordOwner } from '../../../contracts/accounts/terms';
import { loadPasswordRules } from '../lib/passwords/password-rules';
import type { PasswordStrength as Strength } from '../lib/passwords/password-strength';
import './password-strength.css';

interface PasswordStrengthProps {
  readonly password: string;
  readonly owner: PasswordOwner;
  /** The field's error already says what is wrong. */
  readonly hasError: boolean;
}

/** Shows how strong the password is, and how to improve it. Empty until the rules have loaded. */
export function PasswordStrength({
  password,
  owner: { name = '', email = '', phone = '' },
  hasError,
}: PasswordStrengthProps) {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    let isCurrent = true;
    if (password === '') setStrength(undefined);
    else {
      loadPasswordRules().then(
        ({ passwordStrength }) =>
          isCurrent && setStrength(passwordStrength(password, { name, email, phone })),
        // The form checks it again on submit.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [password, name, email, phone]);
  return (
    <div className="password-strength" data-level={hasError ? undefined : strength?.level}>
      <div className="password-strength__bar" aria-hidden="true" />
      <p role="status">{hasError ? '' : strength?.words}</p>
    </div>
  );
}
