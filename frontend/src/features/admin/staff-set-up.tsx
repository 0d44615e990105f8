import { SignOutButton } from '../../kit/customer-header';
import { PageHeader } from '../../kit/page-header';
import { SecondFactorSetUp } from '../../kit/second-factor-set-up';
import type { Profile } from '../../lib/api/contract-types';

/** All that staff see until they have signed in with a code, because the server answers nothing else. */
export function StaffSetUp({ profile }: { profile: Profile }) {
  const isSetUp = profile.second_factor.since !== null;
  return (
    <main className="narrow stack second-factor-page">
      <PageHeader
        title={isSetUp ? 'Sign in with a code' : 'Set up two-step login'}
        subtitle="Staff sign in with a password and a code from their phone."
        actions={<SignOutButton />}
      />
      <section className="card stack">
        {isSetUp ? (
          <p>
            Your authenticator app is set up, but this sign-in was without it. Sign out, and sign in with a
            code.
          </p>
        ) : (
          <SecondFactorSetUp account={profile.email ?? profile.name} />
        )}
      </section>
    </main>
  );
}
