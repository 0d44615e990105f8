import { nameProblem } from '../../../contracts/accounts/terms';
import { minimumPasswordLength } from '../../../contracts/constants';
import { isPhone } from '../../../contracts/phone-numbers';

/* The rules of the specification, section 5. Each returns a message for an invalid value, otherwise undefined. */

export function requireText(label: string, value: string): string | undefined {
  return value.trim() === '' ? `${label} is required` : undefined;
}

export function requireEmail(value: string): string | undefined {
  if (value.trim() === '') return 'Email is required';
  return /^\S+@\S+\.\S+$/.test(value.trim()) ? undefined : 'Please enter a valid email address';
}

/** Accepts numbers of any country in any notation. Refuses only what can't be a phone number. */
export function requirePhone(label: string, value: string): string | undefined {
  return (
    requireText(label, value) ?? (isPhone(value) ? undefined : 'Enter a phone number such as 024 123 4567')
  );
}

export function requireNewPassword(value: string): string | undefined {
  if (value === '') return 'Password is required';
  return value.length < minimumPasswordLength
    ? `Password must be at least ${minimumPasswordLength} characters long`
    : undefined;
}

export function requireSame(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm your password';
  return password === confirmation ? undefined : 'Passwords do not match';
}

/** Keeps only the fields with a message. */
export function fieldErrors<Field extends string>(
  checks: Record<Field, string | undefined>,
): { [F in Field]?: string } {
  return Object.fromEntries(Object.entries(checks).filter(([, message]) => message !== undefined)) as {
    [F in Field]?: string;
  };
}

/** The server applies the same rule. */
export function requireName(value: string): string | undefined {
  const name = value.trim();
  const missing = requireText('Full Name', name);
  if (missing !== undefined) return missing;
  const problem = nameProblem(name);
  return problem && `Full Name ${problem}`;
}
