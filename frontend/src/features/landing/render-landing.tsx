import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from './landing-page';

/** The landing page as HTML, which `vite/prerender-landing.ts` puts into `index.html`. Each deployment fills in its name. */
export function renderLanding(): string {
  return renderToStaticMarkup(<LandingPage brand="{{brand.name}}" />);
}
