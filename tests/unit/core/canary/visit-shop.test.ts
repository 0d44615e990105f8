import {
  type CallAnswer,
  type FileAnswer,
  type Visitor,
  visitShop,
} from '../../../../lambdas/core/canary/visit-shop';

const html = (body: string): FileAnswer => ({ status: 200, type: 'text/html; charset=utf-8', text: body });
const script: FileAnswer = { status: 200, type: 'text/javascript; charset=utf-8', text: 'export {};' };
const door = '<a href="/login">Sign In</a>';
const noAnswer: FileAnswer = { status: 0, type: 'ECONNREFUSED', text: '' };
const identity = { userPoolId: 'eu-west-1_Pool', userPoolClientId: 'client', region: 'eu-west-1' };

let files: Record<string, FileAnswer>;
let calls: Record<string, CallAnswer>;
let token: string | null;
let done: string[];

beforeEach(() => {
  const page = html('<script type="module" src="/assets/app.js"></script>');
  const landing = html(`${door}<script type="module" src="/assets/app.js"></script>`);
  const configuration = {
    ...html(JSON.stringify({ identity, brand: 'Nkoso Data' })),
    type: 'application/json',
  };
  files = { '/': landing, '/login': page, '/assets/app.js': script, '/config.json': configuration };
  calls = {
    'get-bundle-prices': { status: 200, body: { prices: [], networks: [], delivery_times: [] } },
    'get-wallet-transactions': { status: 200, body: { transactions: [], next_cursor: null } },
  };
  token = 'a token';
  done = [];
});

const visitor: Visitor = {
  async get(path) {
    done.push(path);
    return files[path] ?? { status: 404, type: 'application/json', text: '' };
  },
  async call(name, _input, given) {
    done.push(`${name} ${given ?? 'without a token'}`);
    return calls[name] ?? { status: 404, body: null };
  },
  async signIn(at) {
    done.push(`signIn ${at.userPoolClientId}`);
    if (token === null) return { token, detail: 'InitiateAuth: 400 NotAuthorizedException' };
    return { token, signOut: async () => void done.push('signOut') };
  },
};

const broken = async () => (await visitShop(visitor)).map(({ part, detail }) => `${part} (${detail})`);

test('a shop that sells nothing yet is healthy', async () => {
  expect(await broken()).toEqual([]);
  expect(done).toContain('get-wallet-transactions a token');
  expect(done).toContain('get-bundle-prices without a token');
  expect(done.at(-1)).toBe('signOut');
});

test('each script and style is requested once per page, including preloaded ones; other files are not', async () => {
  files['/'] =
    html(`${door}<link rel="icon" href="/favicon.svg"><link rel="manifest" href="/manifest.webmanifest">
    <script>inline()</script><script async src="https://elsewhere.example/x.js"></script><script src="//elsewhere/x.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app.js"><link rel="modulepreload" href="/assets/more.js">
    <link rel="stylesheet" crossorigin href="/assets/app.css">`);
  files['/assets/more.js'] = script;
  files['/assets/app.css'] = { ...script, type: 'text/css' };
  expect(await broken()).toEqual([]);
  const asked = done.filter((path) => path.startsWith('/assets') || path.includes('elsewhere'));
  expect(asked.toSorted()).toEqual([
    '/assets/app.css',
    '/assets/app.js',
    '/assets/app.js',
    '/assets/more.js',
  ]);
});

test.each<[string, () => void, string[]]>([
  ['no answer at all', () => (files['/'] = noAnswer), ['page (/: 0 ECONNREFUSED)']],
  [
    'a page that isn’t one',
    () => (files['/login'] = script),
    ['page (/login: 200 text/javascript; charset=utf-8)'],
  ],
  ['a page without a script', () => (files['/login'] = html('<h1>Soon</h1>')), ['script (/login has none)']],
  ['a landing page of HTML only', () => (files['/'] = html(door)), []],
  ['an empty landing page', () => (files['/'] = html('')), ['page (/ has no link to /login)']],
  [
    'another site’s landing page',
    () => (files['/'] = html('<h1>Account suspended</h1>')),
    ['page (/ has no link to /login)'],
  ],
  [
    'pages that were uploaded without a brand',
    () => {
      files['/'] = html(`<title>{{brand.name}}</title>${door}`);
      files['/login'] = html('<!--brand--><script src="/assets/app.js"></script>');
    },
    ['page (/ has no brand)'],
  ],
  [
    'an empty script',
    () => (files['/assets/app.js'] = { ...script, text: '\n' }),
    ['script (/assets/app.js is empty)'],
  ],
  [
    'a page in place of a script',
    () => (files['/assets/app.js'] = html('')),
    ['script (/assets/app.js: 200 text/html; charset=utf-8)'],
  ],
  [
    'no configuration',
    () => delete files['/config.json'],
    ['configuration (/config.json: 404 application/json)'],
  ],
  [
    'a page in place of the configuration',
    () => (files['/config.json'] = html('<h1>')),
    ['configuration (/config.json: 200 text/html; charset=utf-8)'],
  ],
  [
    'a configuration of another type',
    () => (files['/config.json'] = html(JSON.stringify({ identity }))),
    ['configuration (/config.json: 200 text/html; charset=utf-8)'],
  ],
  [
    'a configuration that sends the password elsewhere',
    () =>
      (files['/config.json'] = {
        ...script,
        type: 'application/json',
        text: JSON.stringify({ identity: { ...identity, region: 'x.evil.example/#' } }),
      }),
    ['configuration (/config.json: 200 application/json)'],
  ],
  ['a sign-in that is refused', () => (token = null), ['sign-in (InitiateAuth: 400 NotAuthorizedException)']],
  [
    'no API',
    () => (calls = {}),
    [
      'prices (prices: 404 an answer that is none of ours)',
      'wallet (wallet: 404 an answer that is none of ours)',
    ],
  ],
  [
    'prices in another form',
    () => (calls['get-bundle-prices'] = { status: 200, body: {} }),
    ['prices (prices: 200 an answer that is none of ours)'],
  ],
  [
    'a canary that was banned',
    () => (calls['get-wallet-transactions'] = refusal('account_banned')),
    ['wallet (wallet: 403 account_banned)'],
  ],
  [
    'a wrong secret',
    () =>
      (calls = {
        'get-bundle-prices': refusal('forbidden'),
        'get-wallet-transactions': refusal('forbidden'),
      }),
    ['origin secret (prices: 403 forbidden)'],
  ],
])('%s', async (_, breaks, expected) => {
  breaks();
  expect(await broken()).toEqual(expected);
});

const refusal = (code: string): CallAnswer => ({
  status: 403,
  body: { error: { code, message: '', request_id: '' } },
});

test('the canary signs out, whatever the wallet answers', async () => {
  calls['get-wallet-transactions'] = { status: 0, body: null };
  await broken();
  expect(done.at(-1)).toBe('signOut');
});
