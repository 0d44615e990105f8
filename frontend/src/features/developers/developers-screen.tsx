import { samples } from 'virtual:v1-reference';
import { useEffect } from 'react';
import {
  apiChanges,
  callsPerMinute,
  fieldWords,
  removalNotice,
} from '../../../../contracts/developers/terms';
import { defaultBodyBytes } from '../../../../contracts/limits';
import { paths } from '../../../../contracts/paths';
import { sandboxNumbers, testBalance } from '../../../../contracts/sandbox/terms';
import { BrandMark } from '../../kit/brand';
import { PageHeader } from '../../kit/page-header';
import { useAuth } from '../../lib/auth/auth-actions';
import { brandName } from '../../lib/brand';
import { useMatchesMedia } from '../../lib/use-browser';
import { Code } from './code';
import { FirstOrderPart } from './first-order-part';
import { CallsPart, ErrorsPart } from './reference-parts';
import { useFirstBundle } from './use-first-bundle';
import { WebhooksPart } from './webhooks-part';
import './developers.css';

/** Public. Everything on it follows from the API's document, the samples and the sandbox's numbers. */
export function DevelopersScreen() {
  const { status } = useAuth();
  useEffect(() => {
    // Errors link to their explanation. The page was not there yet when the browser looked for it.
    showNamed();
    window.addEventListener('hashchange', showNamed);
    return () => window.removeEventListener('hashchange', showNamed);
  }, []);
  return (
    <main className="developers" id="top">
      <a className="brand developers__home" href={paths.landing}>
        <BrandMark />
        <span>{brandName}</span>
      </a>
      <PageHeader
        title="For developers"
        subtitle={`Sell data from your own program, through ${brandName}.`}
        {...(status === 'signed-in' && { back: { to: paths.profile, label: 'Back to the profile' } })}
      />
      <nav aria-label="On this page">
        {/* One line on a phone; where it stands beside the text, it is open. */}
        <details className="developers__fold" open={useMatchesMedia('(min-width: 62rem)')}>
          <summary>On this page</summary>
          <ul className="developers__contents">
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      <div className="stack developers__parts">
        <FirstOrderPart />
        <div className="stack developers__parts">
          <SandboxPart />
          <section id="rules" className="card stack stack--tight">
            <h2>What every call has in common</h2>
            <ul>
              <li>
                Send your key as <code>Authorization: Bearer nk_…</code>, from your server, never from a
                browser or an app.
              </li>
              <li>Amounts are cedis with at most two decimals. Times are ISO 8601 in UTC.</li>
              <li id="repeats">
                <code>Idempotency-Key</code>: {fieldWords['Idempotency-Key']} If you get no answer, send the
                request again like that. The answer to a repeated request has{' '}
                <code>Idempotent-Replayed: true</code>.
              </li>
              <li>
                A key may make {callsPerMinute.reads} reads and {callsPerMinute.orders} orders a minute.
              </li>
              <li>A body may have {defaultBodyBytes / 1024} kB.</li>
              <li>Ignore fields that you don’t know. We may add some at any time.</li>
            </ul>
            <p>
              <a href="/v1/openapi.json" download>
                Download the OpenAPI document
              </a>
            </p>
          </section>
          <CallsPart />
          <ErrorsPart />
          <WebhooksPart />
          <section id="client" className="card stack stack--tight">
            <h2>A typed client</h2>
            <p>
              For TypeScript. The types come from the API’s own document, so your editor knows every call.
            </p>
            <details>
              <summary>Install it, and a first order</summary>
              <div className="stack stack--tight">
                <Code
                  label="Install"
                  text={`npm install openapi-fetch
npx openapi-typescript ${location.origin}/v1/openapi.json --output v1.d.ts`}
                />
                <Code label="first-order.ts" text={samples.client} />
              </div>
            </details>
          </section>
          <section id="changes" className="card stack stack--tight">
            <h2>Changes</h2>
            <p>
              Versions have dates. Before we remove anything, we announce it here and by e-mail{' '}
              {removalNotice} ahead.
            </p>
            {apiChanges.map(({ date, changes }) => (
              <div key={date}>
                <h3>{date}</h3>
                <ul>
                  {changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
          <a className="developers__top" href="#top">
            Back to the top
          </a>
        </div>
      </div>
    </main>
  );
}

/** Opens the folds around what the address names, and scrolls to it. */
function showNamed(): void {
  const named = document.getElementById(location.hash.slice(1));
  for (let fold = named?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    fold.open = true;
  }
  named?.scrollIntoView();
}

function SandboxPart() {
  const { prefix, network } = useFirstBundle();
  return (
    <section id="sandbox" className="card stack stack--tight">
      <h2>Sandbox</h2>
      <p>
        A test key leads to a sandbox: the same calls, answers and checks, with test money and no real data.
        It never touches your own wallet. To go live, your program only needs another key.
      </p>
      <p>
        The test wallet has ₵{testBalance.toLocaleString('en')}. The first call of a day fills it up, and so
        does <code>POST /v1/sandbox/refill</code>.
      </p>
      <details>
        <summary>Numbers that fail, wait or get lost</summary>
        <p>
          What happens to a test order depends on the last four digits of its number. The first three are
          those of a network: here {network}, as in the order above.
        </p>
        <table>
          <thead>
            <tr>
              <th>Number</th>
              <th>What happens</th>
            </tr>
          </thead>
          <tbody>
            {sandboxNumbers.map(({ digits, example, does }) => (
              <tr key={example}>
                <td>
                  <code>{prefix + example.slice(3)}</code>
                  {digits === null ? ', and any other' : ''}
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          A test order is brought up to date whenever you read it, and otherwise within two minutes. Test
          orders are kept for 90 days. A network that isn’t on sale in the shop isn’t on sale here, either.
        </p>
      </details>
    </section>
  );
}

const contents = [
  ['start', 'Start'],
  ['sandbox', 'Sandbox'],
  ['rules', 'Every call'],
  ['calls', 'Calls'],
  ['errors', 'Errors'],
  ['webhooks', 'Webhooks'],
  ['client', 'Client'],
  ['changes', 'Changes'],
] as const;
