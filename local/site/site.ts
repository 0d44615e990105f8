import type { Server } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root';
import type { CloudContext } from '../cloud-context';
import { type ExternalOrigins, securityHeaders } from '../gateway/headers';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import { localConfiguration } from './config-json';
import { openDevSite } from './dev-site';
import { openStaticSite } from './static-site';

export interface SiteOptions {
  readonly server: Server;
  readonly cognitoUrl: string;
}

/** What answers for everything that is not the API. */
export async function openSite(context: CloudContext, options: SiteOptions): Promise<Responder> {
  const site = await openPages(context, options);
  const configuration = localConfiguration(options.cognitoUrl);
  return (request, response) => {
    const [path] = (request.url ?? '/').split('?');
    if (path !== '/config.json') return site(request, response);
    sendJson(response, 200, configuration, { 'cache-control': 'no-cache' });
  };
}

async function openPages({ options, disposers }: CloudContext, site: SiteOptions): Promise<Responder> {
  switch (options.site ?? 'none') {
    case 'none':
      return (_request, response) => sendJson(response, 404, { message: 'Not Found' });
    case 'dev': {
      const dev = openDevSite(site.server);
      disposers.add(() => dev.close());
      return dev.respond;
    }
    case 'built': {
      const pages = await openStaticSite(options.siteDir ?? join(projectRoot, 'dist'));
      const headers = new Map(Object.entries(securityHeaders(localOrigins(site.cognitoUrl))));
      return (request, response) => {
        response.setHeaders(headers);
        return pages(request, response);
      };
    }
  }
}

const localOrigins = (cognitoUrl: string): ExternalOrigins => ({
  identity: cognitoUrl,
  paystackCheckout: 'https://checkout.paystack.com',
  paystackApi: 'https://api.paystack.co',
});
