import { type Contract, defaultTimeoutSeconds } from '../../../contracts/contract';
import { type KeyContract, routeKeyOf, routesOfKey } from '../../../contracts/developers/key-contract';
import { callsPerMinute } from '../../../contracts/developers/keys';
import {
  type EventFunctionName,
  type EventSource,
  eventFunctions,
  keyRegistry,
  registry,
} from '../../../contracts/registry';
import { generated, markdownTable } from './markdown';

/** Event functions have no contract, so their summaries are here. */
const eventSummaries: Readonly<Record<EventFunctionName, string>> = {
  canary: 'Visits the shop from outside, as a customer does.',
  'check-ledger':
    'Checks every night that balances, ledger, books, orders, top-ups and the floats’ ledgers agree.',
  'check-payments':
    'Asks Paystack for its disputes and refunds, about our open refunds, and about completed top-ups again after a day, a week and a month.',
  'compare-payments': 'Compares top-ups with Paystack’s list of payments, every night.',
  'custom-message': 'Writes the e-mails with verification and reset codes.',
  'due-notices':
    'Retries notices that a service did not accept, tells customers of prices that change within a day, and owners of what needs a person.',
  'erase-data': 'Erases the data of customers whose account was closed, and masks numbers in old orders.',
  'expire-approvals':
    'Ends requests that nobody approved within 24 hours, or whose requester may no longer ask for them.',
  'expire-sign-ups': 'Removes sign-ups that stayed unconfirmed for a day.',
  'make-canary': 'Creates the canary’s account when a deployment switches the canary on.',
  'post-authentication':
    'Creates the account at a sign-in if that failed at the confirmation. Refuses a sign-in that may be a stranger’s.',
  'post-confirmation':
    'Creates the account when an address is confirmed. After a password reset, ends all sessions and switches off an authenticator app that a thief may have set up.',
  'pre-token-generation':
    'Removes the scope for Cognito’s own operations from access tokens, except after a sign-in made to set up an app or change a password.',
  'recheck-deliveries': 'Asks suppliers again about delivered orders, after 30 minutes, 6, 24 and 72 hours.',
  'run-bulk': 'Goes on with bulk buys that are due.',
  reconcile:
    'Settles open orders and top-ups; reads the floats and Paystack’s balance every five minutes, and compares the floats with their ledgers.',
  'record-statistics':
    'Counts orders, top-ups, ledger entries and accounts as they change; records what suppliers owe us.',
  'send-notices':
    'Writes the notices that customers want, and sends each by e-mail and text, at most once. Puts out what endpoints are to hear.',
  'send-webhooks':
    'Sends webhooks to customers’ endpoints, signed, again and again for a day until they are taken.',
};

const sections = [
  ['For anybody', 'public', 'They need no session. Webhooks prove themselves by a signature or a token.'],
  ['For signed-in customers', 'user', 'Each works on the caller’s own data. Staff may call them too.'],
  ['For staff', 'admin', 'Each needs the permission that is named with it.'],
] as const satisfies readonly (readonly [string, Contract['access'], string])[];

/** The text of docs/reference/functions.md. */
export function functionsDocument(): string {
  const contracts: Contract[] = Object.values(registry).toSorted((a: Contract, b: Contract) =>
    a.name < b.name ? -1 : 1,
  );
  return `# Functions

${generated}

Every function of the shop, in its contract's own words. A function of the API answers \`POST /api/<name>\`; its input, output and
errors are in [openapi.json](../api/openapi.json). A *mutation* changes something, a *query* doesn't. *Step-up* means a sign-in of the
last 15 minutes: always, or where a field is given. *A minute* is how often one caller may call it in a minute. A function without a
time of its own has ${defaultTimeoutSeconds} seconds.

${sections
  .map(([title, access, words]) =>
    section(
      title,
      words,
      contracts.filter((of) => of.access === access),
    ),
  )
  .join('\n\n')}

## With an API key

Calls of the developers’ API. Its document is ${code('/v1/openapi.json')}. ${code('ANY /v1')} and ${code('ANY /v1/{proxy+}')} are every call that no
contract has: it is answered with ${code('no_such_call')}, without a key.

${markdownTable(
  ['function', 'call', 'scope', 'does', 'limits'],
  Object.values<KeyContract>(keyRegistry)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ scope, summary, counts, timeoutSeconds, ...contract }) => [
      code(contract.name),
      routesOfKey(contract).map(routeKeyOf).map(code).join(', '),
      code(scope),
      summary,
      [
        `${callsPerMinute[counts]} ${counts} a minute`,
        ...(timeoutSeconds === undefined ? [] : [`${timeoutSeconds} seconds`]),
      ].join('; '),
    ]),
)}

## Without a caller

${markdownTable(
  ['function', 'runs', 'does'],
  (Object.keys(eventFunctions) as EventFunctionName[])
    .toSorted()
    .map((name) => [code(name), runs(eventFunctions[name]), eventSummaries[name]]),
)}
`;
}

function section(title: string, words: string, contracts: readonly Contract[]): string {
  const isStaffs = contracts.some(({ permission }) => permission !== undefined);
  const head = ['function', ...(isStaffs ? ['permission'] : []), 'kind', 'does', 'limits'];
  const rows = contracts.map((contract) => [
    code(contract.name),
    ...(isStaffs ? [permissions(contract)] : []),
    contract.kind,
    contract.summary,
    limits(contract),
  ]);
  return `## ${title}\n\n${words}\n\n${markdownTable(head, rows)}`;
}

const permissions = ({ permission, fieldPermissions = {} }: Contract): string =>
  [
    ...(permission ? [code(permission)] : []),
    ...Object.entries(fieldPermissions).map(([field, other]) => `${code(other)} for ${code(field)}`),
  ].join(', ');

function limits(contract: Contract): string {
  const { stepUp, stepUpFor, stepUpMinutes, mostPerMinute, timeoutSeconds } = contract;
  const within = stepUpMinutes === undefined ? '' : ` of the last ${stepUpMinutes} minutes`;
  return [
    stepUp && `step-up${within}`,
    stepUpFor && `step-up${within} for ${stepUpFor.map(code).join(', ')}`,
    mostPerMinute !== undefined && `${mostPerMinute} a minute`,
    timeoutSeconds !== undefined && `${timeoutSeconds} seconds`,
  ]
    .filter((limit) => typeof limit === 'string')
    .join('; ');
}

function runs(event: EventSource): string {
  switch (event.source) {
    case 'cognito':
      return `at Cognito’s ${event.trigger}`;
    case 'schedule': {
      const every = event.everyMinutes === 1 ? 'every minute' : `every ${event.everyMinutes} minutes`;
      return event.setting ? `${every}, where ${code(event.setting)} is on` : every;
    }
    case 'deployment':
      return `at a deployment, where ${code(event.setting)} is on`;
    case 'table-stream':
      return `on changes of the table, up to ${event.batchSize} at once`;
    case 'queue':
      return `on messages of the queue \`${event.queue}\`, up to ${event.batchSize} at once`;
  }
}

const code = (text: string): string => `\`${text}\``;
