import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { type PaystackHosts, withConfigurableHosts } from '../../../frontend/vite/paystack-hosts';
import { securityHeaders } from '../../../lib/site/security-headers';
import { type LocalServer, sendHtml, startServer } from '../../../local/http';
import { compile } from '../../../scripts/lib/compile';
import { projectRoot } from '../../../scripts/lib/project-root';

/** Starts a payment, and records its callbacks' arguments. */
const shopScript = (hosts: PaystackHosts) => `
globalThis.__paystackHosts = ${JSON.stringify(hosts)};
const loading = import('@paystack/inline-js').then(({ default: PaystackPop }) => new PaystackPop());
const names = ['onLoad', 'onSuccess', 'onCancel', 'onError', 'onBankTransferConfirmationPending'];
globalThis.calls = [];
globalThis.startPayment = async (parameters) => {
  const keep = (name) => [name, (data) => void globalThis.calls.push({ name, data })];
  const callbacks = Object.fromEntries(names.map(keep));
  const pop = await loading;
  await pop.newTransaction({ ...parameters, ...callbacks });
};
`;

const libraryWithHosts: Plugin = {
  name: 'paystack-hosts',
  setup({ onLoad }) {
    onLoad({ filter: /@paystack\/inline-js/ }, ({ path }) => ({
      contents: withConfigurableHosts(readFileSync(path, 'utf8')),
      loader: 'js',
    }));
  },
};

/** Serves a shop's page with the real library, under production's content security policy. */
export async function startShopPage(paystackUrl: string): Promise<LocalServer> {
  const hosts = { checkout: `${paystackUrl}/`, api: `${paystackUrl}/` };
  const { outputFiles } = await compile({
    stdin: { contents: shopScript(hosts), resolveDir: projectRoot },
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [libraryWithHosts],
  });
  const script = outputFiles.map(({ text }) => text).join('');
  const headers = securityHeaders({
    identity: paystackUrl,
    paystackCheckout: paystackUrl,
    paystackApi: paystackUrl,
  });
  return startServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (request.url !== '/shop.js') {
      return sendHtml(
        response,
        '<!doctype html><title>Shop</title><script type="module" src="/shop.js"></script>',
      );
    }
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(script);
  });
}
