import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { PageHeader } from '../../kit/page-header';

export function NotFoundScreen() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404 Error: there is no page at', pathname);
  }, [pathname]);
  return (
    <main className="lone-page">
      <p className="lone-page__code">404</p>
      <PageHeader title="Oops! Page not found" />
      <a className="amplify-button amplify-button--primary" href={paths.landing}>
        Return to Home
      </a>
    </main>
  );
}
