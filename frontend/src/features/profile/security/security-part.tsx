import type { Profile } from '../../../lib/api/contract-types';
import { PasswordPart } from './password-part';
import { SecondFactorPart } from './second-factor-part';
import { SessionsPart } from './sessions-part';
import './security.css';

/** How the customer signs in, and where they are signed in. */
export function SecurityPart({ profile }: { profile: Profile }) {
  return (
    <section className="card security" aria-label="Security">
      <PasswordPart profile={profile} />
      <SecondFactorPart profile={profile} />
      <SessionsPart />
    </section>
  );
}
