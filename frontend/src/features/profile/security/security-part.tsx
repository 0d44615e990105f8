import type { Profile } from '../../../lib/api/contract-types';
import { PasswordPart } from './password-part';
import { SecondFactorPart } from './second-factor-part';
import { SignOutEverywhere } from './sign-out-everywhere';
import './security.css';

/** How the customer signs in, and the end of all their sessions. */
export function SecurityPart({ profile }: { profile: Profile }) {
  return (
    <section className="card security" aria-label="Security">
      <PasswordPart profile={profile} />
      <SecondFactorPart profile={profile} />
      <SignOutEverywhere profile={profile} />
    </section>
  );
}
