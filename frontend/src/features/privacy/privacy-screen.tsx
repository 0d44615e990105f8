import { Link } from 'react-router-dom';
import { keptData } from '../../../../contracts/accounts/terms';
import { paths } from '../../../../contracts/paths';
import { Facts } from '../../kit/facts';
import { PageHeader } from '../../kit/page-header';
import { brandName } from '../../lib/brand';
import './privacy.css';

/** Public, and available offline. */
export function PrivacyScreen() {
  return (
    <main className="privacy narrow">
      <a className="privacy__home" href={paths.landing}>
        {brandName}
      </a>
      <PageHeader title="Privacy" subtitle={`What ${brandName} keeps about you, why, and for how long.`} />
      {Object.values(keptData).map(({ what, why, until }) => (
        <section key={what} className="card stack stack--tight">
          <h2>{what}</h2>
          <Facts facts={{ Why: why, 'How long': until }} />
        </section>
      ))}
      <section className="card stack stack--tight">
        <h2>Who else gets some of it</h2>
        <p>
          Our suppliers get the number that data goes to, the bundle and the order number. Paystack gets your
          email address and the amount that you pay. Our email service gets your address with each message.
          Amazon Web Services keeps all of it for us, encrypted. We sell none of it, show no advertising and
          don’t track you.
        </p>
      </section>
      <section className="card stack stack--tight">
        <h2>What stays in backups</h2>
        <p>
          Erased data stays in our backups for up to 35 days. Nobody reads it unless we have to restore the
          shop. Technical logs hold no names, numbers or messages.
        </p>
      </section>
      <section className="card stack stack--tight">
        <h2>Your rights</h2>
        <p>
          In <Link to={paths.profile}>your profile</Link> you can download everything as one file, correct
          your name and number, and delete your account. Ghana’s Data Protection Act, 2012 (Act 843) gives you
          these rights; the Data Protection Commission hears complaints.
        </p>
      </section>
    </main>
  );
}
