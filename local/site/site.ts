import type { Server } from 'node:http';
import { join } from 'node:path';
import { type ExternalOrigins, securityHeaders } from '../../lib/site/security-headers';
import { projectRoot } from '../../scripts/lib/project-root';
import { localBrand } from '../brand';
import type { CloudContext } from '../cloud-context';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import { localConfiguration } from './config-json';
import { openDevSite } from './dev-site';
import { openStaticSite } from './static-site';

export interface SiteOptions {
  readonly server: Server;
  readonly cognitoUrl: string;
  readonly paystackUrl: string;
}

/** Answers everything but the API. */
export async function openSite(context: CloudContext, options: SiteOptions): Promise<Responder> {
  const pages = await openPages(context, options);
  const configuration = localConfiguration(options);
  return (request, response) => {
    const [path] = (request.url ?? '/').split('?');
    if (path !== '/config.json') return pages(request, response);
    sendJson(response, 200, configuration, { 'cache-control': 'no-cache' });
  };
}

async function openPages({ options, cleanup }: CloudContext, site: SiteOptions): Promise<Responder> {
  const brand = options.brand ?? localBrand();
  switch (options.site ?? 'none') {
    case 'none':
      return (_request, response) => sendJson(response, 404, { message: 'Not Found' });
    case 'dev': {
      const dev = openDevSite(site.server, brand);
      cleanup.add(() => dev.close());
      return dev.respond;
    }
    case 'built': {
      const pages = openStaticSite(join(projectRoot, 'dist'), brand);
      const origins = localOrigins(site);
      const headers = new Map(Object.entries(securityHeaders(origins)));
      return (request, response) => {
        response.setHeaders(headers);
        return pages(request, response);
      };
    }
  }
}

const localOrigins = ({ cognitoUrl, paystackUrl }: SiteOptions): ExternalOrigins => ({
  identity: cognitoUrl,
  paystackCheckout: paystackUrl,
  paystackApi: paystackUrl,
});
