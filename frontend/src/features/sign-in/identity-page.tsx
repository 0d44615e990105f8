import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { BrandMark } from '../../kit/brand';
import { BackIcon } from '../../kit/icons';
import { PageHeader } from '../../kit/page-header';
import { brandName } from '../../lib/brand';
import '../../styles/amplify-forms';
import './identity.css';

interface IdentityPageProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** The frame of the sign-in screens: the form, with the brand beside it on a wide screen. */
export function IdentityPage({ title, subtitle, back, children }: IdentityPageProps) {
  const home = (
    <a href={paths.landing} className="brand">
      <BrandMark />
      <span>{brandName}</span>
    </a>
  );
  return (
    <div className="identity">
      <aside className="identity__brand">
        {home}
        <p className="identity__tagline">Your trusted mobile data partner</p>
      </aside>
      <main className="identity__main">
        <div className="identity__top">
          <Link
            className="icon-button"
            to={back.to}
            aria-label={back.label}
            // The landing page is a separate document, not a route of the application.
            reloadDocument={back.to === paths.landing}
          >
            <BackIcon />
          </Link>
          {home}
        </div>
        <PageHeader title={title} subtitle={subtitle} />
        {children}
      </main>
    </div>
  );
}
