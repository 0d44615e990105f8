import { renderToStaticMarkup } from 'react-dom/server';
import { paths } from '../../../../contracts/paths';
import { statusPath } from '../../../../contracts/statistics/terms';
import { BrandMark, Signal } from '../../kit/brand';
import { BoltIcon, ChatIcon, ChevronIcon, ShieldIcon, TagIcon } from '../../kit/icons';

const reasons = [
  { id: 'speed', title: 'Instant Delivery', words: 'Data delivered in seconds', Icon: BoltIcon },
  { id: 'security', title: 'Secure Payment', words: 'Safe & encrypted', Icon: ShieldIcon },
  { id: 'support', title: '24/7 Support', words: 'Always here to help', Icon: ChatIcon },
  { id: 'rates', title: 'Best Rates', words: 'Affordable prices', Icon: TagIcon },
];

const promise = 'The data or your money back, automatically.';

/** The public page, rendered at build time. It ships without React, so it has only plain elements and links. */
export function LandingPage({ brand }: { brand: string }) {
  return (
    <>
      <p id="email-verified" className="landing-notice" role="status">
        Your email is verified. You can log in now.
      </p>
      <header className="hero">
        <Signal size={400} radii={[70, 130, 190, 250, 310, 370]} />
        <div className="hero__words">
          <BrandMark />
          <h1>{brand}</h1>
          <p>Your trusted mobile data partner</p>
          <p className="hero__promise">{promise}</p>
          <ul id="first-prices" className="hero__prices" aria-label="Prices of three bundles" />
        </div>
      </header>
      <main className="landing">
        <section className="welcome" aria-labelledby="welcome">
          <h2 id="welcome">Welcome!</h2>
          <p>Buy affordable data bundles for all networks instantly</p>
          <div className="welcome__ways">
            <a id="home" className="landing-button landing-button--primary" href={paths.dashboard} hidden>
              Go to Home
            </a>
            <a className="landing-button landing-button--primary landing-button--sign-up" href={paths.signup}>
              Sign Up
            </a>
            <a className="landing-button landing-button--log-in" href={paths.login}>
              Login
            </a>
          </div>
        </section>
        <section className="reasons" aria-labelledby="why">
          <h2 id="why">Why Choose Us?</h2>
          <ul>
            {reasons.map(({ id, title, words, Icon }) => (
              <li key={id}>
                <span className="reasons__icon">
                  <Icon />
                </span>
                <h3>{title}</h3>
                <p>{words}</p>
                {id === 'speed' && (
                  <p>
                    <a href={statusPath}>Live status</a>
                  </p>
                )}
                {id === 'support' && <p id="chat-support" />}
              </li>
            ))}
          </ul>
        </section>
        <details id="prices" className="prices">
          <summary>
            Prices
            <ChevronIcon />
          </summary>
          <div className="prices__list" tabIndex={-1} aria-live="polite">
            <noscript>Turn on JavaScript to see the prices.</noscript>
          </div>
        </details>
        <p className="landing__privacy">
          <a href={paths.privacy}>Privacy</a> · <a href={paths.developers}>For developers</a>
        </p>
      </main>
    </>
  );
}

/** The landing page as HTML, which `vite/prerender-landing.ts` puts into `index.html`. Each deployment fills in its name. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage brand="{{brand.name}}" />);
}
