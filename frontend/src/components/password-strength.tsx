import { useEffect, useState } from 'react';
import type { PasswordOwner } from '../../../contracts/accounts/password-rules';
import { loadPasswordRules } from '../lib/passwords/password-rules';
import type { PasswordStrength as Strength } from '../lib/passwords/password-strength';
import './password-strength.css';

interface PasswordStrengthProps {
  readonly password: string;
  readonly owner: PasswordOwner;
  /** Its field says what is wrong with it: that isn't said twice. */
  readonly hasError: boolean;
}

/** How good the password is that is being typed, and what would be better. Empty until the rules have loaded. */
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
        // It is asked again when the form is submitted.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [password, name, email, phone]);
  return (
    <div className="password-strength" data-level={strength?.level}>
      <div className="password-strength__bar" aria-hidden="true" />
      <p role="status">{hasError ? '' : strength?.words}</p>
    </div>
  );
}
