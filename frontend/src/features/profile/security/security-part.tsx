import type { Profile } from '../../../lib/api/contract-types';
import { OwnDataPart } from '../own-data/own-data-part';
import { PasswordPart } from './password-part';
import { PhonePart } from './phone-part';
import { SecondFactorPart } from './second-factor-part';
import { SessionsPart } from './sessions-part';
import './security.css';

/** How somebody signs in, where they are signed in, and what is kept about them: seldom used, so it comes as one. */
export function SecurityPart({ profile }: { profile: Profile }) {
  return (
    <>
      <section className="card security" aria-labelledby="security">
        <h2 id="security">Security</h2>
        <PasswordPart profile={profile} />
        <PhonePart profile={profile} />
        <SecondFactorPart profile={profile} />
        <SessionsPart />
      </section>
      <OwnDataPart profile={profile} />
    </>
  );
}
