import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookAnswer, WebhookPost, WebhookSender } from '../../core/webhooks/ports';
import { defineUse } from '../use';
import { isPublicAddress, wrongUrl } from './public-address';

interface Address {
  readonly address: string;
  readonly family: number;
}

interface Network {
  /** Returns all addresses of a name. `signal` stops the look-up once nobody waits for it any more. */
  readonly lookUp: (name: string, signal: AbortSignal) => Promise<readonly Address[]>;
  /** Also sends to this machine, without https. Only the local cloud does. */
  readonly toLoopback: boolean;
  /** Redirects connections to a test's server, which stands for one on the internet. */
  readonly test?: { readonly ca: string; readonly port: number; isPublic(address: string): boolean };
}

export const webhookSender = defineUse(
  { environment: ['WEBHOOKS_TO_LOOPBACK'] },
  ({ WEBHOOKS_TO_LOOPBACK: toLoopback }) => senderOver({ lookUp, toLoopback }),
);

/** A question to a name server may get lost. It is asked again after 1, 2 and 4 seconds, and waited for as long as an endpoint is. */
const questions = { timeout: 1_000, tries: 4 } as const;

/**
 * Returns all addresses of a name. Each look-up has its own sockets. `dns.lookup` has four threads for all look-ups: four names whose
 * servers don't answer would hold up all others.
 */
export async function lookUp(
  name: string,
  signal: AbortSignal,
  servers?: readonly string[],
): Promise<readonly Address[]> {
  const resolver = new Resolver(questions);
  if (servers) resolver.setServers(servers);
  signal.addEventListener('abort', () => resolver.cancel());
  const [ipv4, ipv6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [...addressesIn(ipv4, 4), ...addressesIn(ipv6, 6)];
  const failed = [ipv4, ipv6].filter((each) => each.status === 'rejected');
  if (addresses.length === 0 && failed[0]) throw failed.find(isLate)?.reason ?? failed[0].reason;
  return addresses;
}

const addressesIn = (found: PromiseSettledResult<string[]>, family: number): Address[] =>
  found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];

const isLate = ({ reason }: PromiseRejectedResult): boolean => reason?.code === 'ETIMEOUT';

/** How much of an answer is kept, and how much is read of one at most. */
const keptBytes = 2_048;
const readBytes = 16_384;
/** The time to read an answer's body, once its status is known. The status alone is enough. */
const bodyMs = 1_000;
const lookUpMs = 3_000;

export const senderOver = (network: Network): WebhookSender => ({
  async whyNot(url) {
    if (isLocal(network, url)) return null;
    const wrong = wrongUrl(url);
    if (wrong !== null) return wrong;
    const addresses = await addressesOf(network, url, AbortSignal.timeout(lookUpMs));
    if (addresses === 'timeout') return 'couldn’t be looked up just now. Try again.';
    if (addresses === 'no_address') return 'leads to no server. Check its spelling.';
    return addresses === 'address_refused' ? 'must lead to public addresses alone.' : null;
  },

  async post(post) {
    const startedAt = performance.now();
    const late = AbortSignal.timeout(post.patienceMs);
    const isHere = isLocal(network, post.url);
    const addresses = isHere ? [loopback] : await addressesOf(network, post.url, late);
    const answer =
      typeof addresses === 'string'
        ? unanswered(addresses)
        : await send(post, { addresses, isHere, network, late });
    return { ...answer, ms: Math.round(performance.now() - startedAt) };
  },
});

type Answer = Omit<WebhookAnswer, 'ms'>;

const unanswered = (why: NonNullable<Answer['why']>): Answer => ({ status: null, why, answer: '' });

const loopback: Address = { address: '127.0.0.1', family: 4 };

const isLocal = ({ toLoopback }: Network, url: string): boolean => {
  if (!toLoopback || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname) && username + password === '';
};

/** One address that isn't public is enough to refuse the name: the next connection could go there. */
async function addressesOf(
  { lookUp, test }: Network,
  url: string,
  late: AbortSignal,
): Promise<readonly Address[] | 'no_address' | 'address_refused' | 'timeout'> {
  if (wrongUrl(url) !== null) return 'address_refused';
  const aborted = new Promise<never>((_, reject) => late.addEventListener('abort', reject));
  try {
    const resolved = await Promise.race([lookUp(new URL(url).hostname, late), aborted]);
    if (resolved.length === 0) return 'no_address';
    const isPublic = test?.isPublic ?? isPublicAddress;
    return resolved.every(({ address }) => isPublic(address)) ? resolved : 'address_refused';
  } catch (error) {
    return late.aborted || (error as NodeJS.ErrnoException).code === 'ETIMEOUT' ? 'timeout' : 'no_address';
  }
}

interface Route {
  readonly addresses: readonly Address[];
  readonly isHere: boolean;
  readonly network: Network;
  readonly late: AbortSignal;
}

/** Connects to the addresses that were checked. The name is used only for TLS and the header `host`. */
function send(
  { url, headers, body }: WebhookPost,
  { addresses, isHere, network: { test }, late }: Route,
): Promise<Answer> {
  const lookup: LookupFunction = (_name, { all }, done) => {
    const [first = loopback] = addresses;
    if (all) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
  const options: RequestOptions = {
    method: 'POST',
    // A new connection each time: one that is kept would go to an address that was checked long ago.
    agent: false,
    lookup,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Nkoso-Webhooks/1.0',
      ...headers,
    },
    ...(test && { ca: test.ca, port: test.port }),
  };
  return new Promise((resolve) => {
    const request = (isHere ? httpRequest : httpsRequest)(url, options);
    const giveUp = () => request.destroy(late.reason);
    late.addEventListener('abort', giveUp);
    if (late.aborted) giveUp();
    request.on('error', (error) => resolve(unanswered(late.aborted ? 'timeout' : whyOf(error))));
    request.on('response', async (response) => {
      late.removeEventListener('abort', giveUp);
      resolve({ status: response.statusCode ?? 0, why: null, answer: await textOf(response) });
      request.destroy();
    });
    request.end(body);
  });
}

/** Reads the beginning of an answer, as far as it comes in time. */
function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      // A character that is cut in two is left out.
      const text = Buffer.concat(chunks)
        .subarray(0, keptBytes)
        .toString('utf8')
        .replace(/\ufffd$/, '');
      resolve(text);
    };
    const timer = setTimeout(end, bodyMs);
    response.on('data', (chunk: Buffer) => {
      if (read < keptBytes) chunks.push(chunk);
      read += chunk.length;
      if (read >= readBytes) end();
    });
    for (const over of ['end', 'error', 'close']) response.on(over, end);
  });
}

const whyOf = ({ code = '' }: NodeJS.ErrnoException) =>
  /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|SSL/.test(code) ? 'bad_certificate' : 'no_connection';
