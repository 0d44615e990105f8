import * as z from 'zod/mini';
import { getBundlePrices } from '../../../contracts/prices/get-bundle-prices';
import { getWalletTransactions } from '../../../contracts/wallet/get-wallet-transactions';
import { parseJson } from '../parse-json';

/** Where the site's `/config.json` says that people sign in. */
export interface IdentityConfiguration {
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly region: string;
  /** If there is none, Cognito's own address in the region. */
  readonly endpoint?: string | undefined;
}

export interface FileAnswer {
  /** 0: no answer. */
  readonly status: number;
  /** The content type, for example `text/html; charset=utf-8`, or why there was no answer. */
  readonly type: string;
  readonly text: string;
}

export interface CallAnswer {
  /** 0: no answer. */
  readonly status: number;
  readonly body: unknown;
}

export type SignedIn =
  | { readonly token: string; signOut(): Promise<void> }
  /** `detail`: Cognito's name for the error, or why there was no answer. */
  | { readonly token: null; readonly detail: string };

/** Reaches the shop as a browser does. None of its methods throws. */
export interface Visitor {
  get(path: string): Promise<FileAnswer>;
  call(name: string, input: object, token?: string): Promise<CallAnswer>;
  signIn(identity: IdentityConfiguration): Promise<SignedIn>;
}

/** The canary's credentials. */
export interface CanaryLogin {
  readonly email: string;
  readonly password: string;
}

/**
 * The part of the user pool that makes the canary.
 * @throws IdentityProviderError
 */
export interface CanaryPool {
  /** Makes the user unless there is one, who then can't sign in yet. @returns the user's id */
  ensureUser(login: CanaryLogin): Promise<string>;
  setPassword(userId: string, password: string): Promise<void>;
}

/** The parts that a visit can find broken. */
export type Part =
  | 'page'
  | 'script'
  | 'style'
  | 'configuration'
  | 'sign-in'
  | 'prices'
  | 'wallet'
  | 'origin secret';

export interface Broken {
  readonly part: Part;
  /** The path and status of the answer. */
  readonly detail: string;
}

/** The landing page and the application: every other path is the application. */
const pages = ['/', '/login'] as const;
/** The placeholder that the upload replaces by the brand. */
const unfilled = /\{\{brand\.|<!--brand-->/;

/**
 * Looks at the shop as a customer does, through the site's public address: pages with their scripts and styles, the
 * configuration, prices, and the wallet after a sign-in. It changes nothing. @returns all that is broken
 */
export async function visitShop(visitor: Visitor): Promise<Broken[]> {
  const [ofPages, ofPrices, ofWallet] = await Promise.all([
    Promise.all(pages.map((page) => seePage(visitor, page))),
    seePrices(visitor),
    seeWallet(visitor),
  ]);
  const found = [...ofPages.flat(), ...ofPrices, ...ofWallet];
  const parts = new Set(found.map(({ part }) => part));
  // One of each is enough to know where to look.
  return [...parts].flatMap((part) => found.find((broken) => broken.part === part) ?? []);
}

async function seePage(visitor: Visitor, path: string): Promise<Broken[]> {
  const page = await visitor.get(path);
  if (page.status !== 200 || !page.type.startsWith('text/html')) {
    return [{ part: 'page', detail: `${path}: ${page.status} ${page.type}` }];
  }
  if (unfilled.test(page.text)) return [{ part: 'page', detail: `${path} has no brand` }];
  // The landing page is only HTML, with its styles inside. Its purpose is the link to sign in.
  if (path === '/' && !page.text.includes('href="/login"'))
    return [{ part: 'page', detail: '/ has no link to /login' }];
  const files = filesOf(page.text);
  if (files.length === 0 && path !== '/') return [{ part: 'script', detail: `${path} has none` }];
  const found = await Promise.all(
    files.map(async ({ part, path: file, type }): Promise<Broken[]> => {
      const { status, type: given, text } = await visitor.get(file);
      if (status !== 200 || !given.startsWith(type)) return [{ part, detail: `${file}: ${status} ${given}` }];
      return text.trim() === '' ? [{ part, detail: `${file} is empty` }] : [];
    }),
  );
  return found.flat();
}

async function seePrices(visitor: Visitor): Promise<Broken[]> {
  return judged('prices', await visitor.call(getBundlePrices.name, {}), getBundlePrices.output);
}

async function seeWallet(visitor: Visitor): Promise<Broken[]> {
  const configuration = await visitor.get('/config.json');
  const identity = identityIn(configuration.text);
  if (
    configuration.status !== 200 ||
    !configuration.type.startsWith('application/json') ||
    identity === null
  ) {
    return [{ part: 'configuration', detail: `/config.json: ${configuration.status} ${configuration.type}` }];
  }
  const signedIn = await visitor.signIn(identity);
  if (signedIn.token === null) return [{ part: 'sign-in', detail: signedIn.detail }];
  try {
    const answer = await visitor.call(getWalletTransactions.name, { limit: 1 }, signedIn.token);
    return judged('wallet', answer, getWalletTransactions.output);
  } finally {
    await signedIn.signOut();
  }
}

function judged(part: 'prices' | 'wallet', { status, body }: CallAnswer, output: z.ZodMiniType): Broken[] {
  if (status === 200 && output.safeParse(body).success) return [];
  const { code } = errorOf(body);
  // This is how a function answers a request that didn't come through the site. Nothing else would refuse prices, or one's own wallet.
  if (status === 403 && code === 'forbidden')
    return [{ part: 'origin secret', detail: `${part}: 403 ${code}` }];
  return [{ part, detail: `${part}: ${status} ${code}` }];
}

const envelope = z.object({ error: z.object({ code: z.string() }) });

function errorOf(body: unknown): { readonly code: string } {
  const parsed = envelope.safeParse(body);
  return parsed.success ? parsed.data.error : { code: 'an answer that is none of ours' };
}

const configurationSchema = z.object({
  identity: z.object({
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    // It becomes a part of the address that the password's proof is sent to.
    region: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/)),
    endpoint: z.optional(z.url()),
  }),
});

function identityIn(text: string): IdentityConfiguration | null {
  try {
    const parsed = configurationSchema.safeParse(parseJson(text));
    return parsed.success ? parsed.data.identity : null;
  } catch {
    return null;
  }
}

export interface PageFile {
  readonly part: 'script' | 'style';
  readonly path: string;
  readonly type: string;
}

/** The site's own scripts and styles that a page loads before it shows anything, each once. */
function filesOf(html: string): PageFile[] {
  const files = [...html.matchAll(/<(script|link)\b([^>]*)>/g)].flatMap(([, tag, text = '']) => {
    const attributes = attributesOf(text);
    const path = tag === 'script' ? attributes.src : attributes.href;
    // From another origin, or an inline script without one.
    if (path === undefined || !/^\/[^/]/.test(path)) return [];
    if (tag === 'script' || attributes.rel === 'modulepreload') return [script(path)];
    return attributes.rel === 'stylesheet' ? [style(path)] : [];
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

const script = (path: string): PageFile => ({ part: 'script', path, type: 'text/javascript' });
const style = (path: string): PageFile => ({ part: 'style', path, type: 'text/css' });

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
