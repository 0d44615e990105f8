import { renderToStaticMarkup } from 'react-dom/server';
import { defaultBrand } from '../../lib/brand';
import { LandingPage } from './landing-page';

/** The landing page as HTML, which `vite/prerender-landing.ts` puts into `index.html`. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage brand={defaultBrand} />);
}
