import type { ReactNode } from 'react';
import { BrandMark } from '../../components/brand-mark';
import { PageHeader } from '../../components/page-header';
import { useRuntimeConfig } from '../../lib/runtime-config';
import '../../styles/amplify-forms';
import './identity.css';

interface IdentityPageProps {
  readonly title: string;
  readonly subtitle: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** The frame of the sign-in screens: the form, and on a wide screen the brand beside it. */
export function IdentityPage({ title, subtitle, back, children }: IdentityPageProps) {
  const { brand } = useRuntimeConfig();
  return (
    <div className="identity">
      <aside className="identity__brand">
        <a href="/" className="brand">
          <BrandMark />
          <span>{brand}</span>
        </a>
        <p className="identity__tagline">Your trusted mobile data partner</p>
      </aside>
      <main className="identity__main">
        <PageHeader title={title} subtitle={subtitle} back={back} />
        {children}
      </main>
    </div>
  );
}
