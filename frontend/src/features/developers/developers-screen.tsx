import { samples } from 'virtual:v1-reference';
import { useEffect } from 'react';
import { apiChanges, removalNotice } from '../../../../contracts/developers/changelog';
import { paths } from '../../../../contracts/paths';
import { sandboxNumbers, testBalance } from '../../../../contracts/sandbox/sandbox-numbers';
import { PageHeader } from '../../components/page-header';
import { brandName } from '../../lib/brand';
import { Code } from './code';
import { FirstOrderPart } from './first-order-part';
import { CallsPart, ErrorsPart } from './reference-parts';
import './developers.css';

/** Public. Everything on it follows from the API's document, the samples and the sandbox's numbers. */
export function DevelopersScreen() {
  useEffect(() => {
    // Errors link to their explanation. The page was not there yet when the browser looked for it.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <main className="developers narrow">
      <a className="developers__home" href={paths.landing}>
        {brandName}
      </a>
      <PageHeader
        title="For developers"
        subtitle={`Sell data from your own program, through ${brandName}.`}
      />
      <nav aria-label="On this page">
        <ul className="developers__contents">
          {contents.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <FirstOrderPart />
      <section id="sandbox" className="card stack stack--tight">
        <h2>Sandbox</h2>
        <p>
          A test key works in a sandbox: the same calls, answers and checks, with test money and no real data.
          Nothing of it reaches your wallet. Its wallet has ₵{testBalance.toLocaleString('en')}, and is filled
          up by the first call of a day and by <code>POST /v1/sandbox/refill</code>. Your program goes live
          with another key, and no other change.
        </p>
        <p>What happens to a test order depends on the last digits of its number:</p>
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
                  <code>{example}</code>
                  {digits === null ? ', and any other' : ''}
                </td>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          A test order is brought up to date whenever you read it, and otherwise within two minutes. Test
          orders are kept for 90 days. Sales that are paused in the shop are paused here, too.
        </p>
      </section>
      <section id="rules" className="card stack stack--tight">
        <h2>What every call has in common</h2>
        <ul>
          <li>
            Send your key as <code>Authorization: Bearer nk_…</code>, from your server, never from a browser
            or an app.
          </li>
          <li>Amounts are cedis with at most two decimals. Times are ISO 8601 in UTC.</li>
          <li>
            If you get no answer, send the same request again with the same <code>Idempotency-Key</code>. It
            never buys twice. An answer that you had before says <code>Idempotent-Replayed: true</code>.
          </li>
          <li>
            A key may make 120 reads and 60 orders a minute. <code>RateLimit-Remaining</code> says how many
            are left.
          </li>
          <li>Leave fields that you don’t know alone. We may add some at any time.</li>
        </ul>
        <p>
          <a href="/v1/openapi.json" download>
            Download the OpenAPI document
          </a>
        </p>
      </section>
      <CallsPart />
      <ErrorsPart />
      <section id="webhooks" className="card stack stack--tight">
        <h2>Webhooks</h2>
        <p>
          We tell your server what happens to your orders. Each webhook is signed, as{' '}
          <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says: check the signature before
          you believe it. One may come twice, or after a newer one: compare <code>webhook-id</code> and{' '}
          <code>version</code>.
        </p>
        <Sample name="TypeScript" text={samples.typescript} isOpen />
        <Sample name="PHP" text={samples.php} />
        <Sample name="Python" text={samples.python} />
      </section>
      <section id="client" className="card stack stack--tight">
        <h2>A typed client</h2>
        <p>For TypeScript. The types come from the API’s own document, so your editor knows every call.</p>
        <Code
          text={`npm install openapi-fetch
npx openapi-typescript ${location.origin}/v1/openapi.json --output v1.d.ts`}
        />
        <Code text={samples.client} />
      </section>
      <section id="changes" className="card stack stack--tight">
        <h2>Changes</h2>
        <p>
          Versions have dates. Before we remove anything, we announce it here and by e-mail {removalNotice}{' '}
          ahead.
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
    </main>
  );
}

const contents = [
  ['start', 'Start in five minutes'],
  ['sandbox', 'Sandbox'],
  ['rules', 'What every call has in common'],
  ['calls', 'Calls'],
  ['errors', 'Errors'],
  ['webhooks', 'Webhooks'],
  ['client', 'A typed client'],
  ['changes', 'Changes'],
] as const;

function Sample({ name, text, isOpen = false }: { name: string; text: string; isOpen?: boolean }) {
  return (
    <details open={isOpen}>
      <summary>{name}</summary>
      <Code text={text} />
    </details>
  );
}
