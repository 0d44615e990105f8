import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import { DateTime } from '../../../components/date-time';
import { SecondFactorSetUp } from '../../../components/second-factor/second-factor-set-up';
import type { Profile } from '../../../lib/api/contract-types';
import { countOf } from '../../../lib/count';

/** The authenticator app: off, on, and with how many recovery codes. */
export function SecondFactorPart({ profile }: { profile: Profile }) {
  const [isSettingUp, setIsSettingUp] = useState(false);
  const { since, recovery_codes_left: codesLeft } = profile.second_factor;
  return (
    <div className="security__part">
      <h3>Second factor</h3>
      {since === null ? (
        <p>Off. With it, signing in takes your password and a code from an app on your phone.</p>
      ) : (
        <p>
          On since <DateTime at={since} />, with {countOf(codesLeft, 'recovery code')} left.
        </p>
      )}
      {isSettingUp ? (
        <SecondFactorSetUp account={profile.email ?? profile.name} onCancel={() => setIsSettingUp(false)} />
      ) : (
        <Button onClick={() => setIsSettingUp(true)}>{since === null ? 'Turn on' : 'Set up again'}</Button>
      )}
    </div>
  );
}
