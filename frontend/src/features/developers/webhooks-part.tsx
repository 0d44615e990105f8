import { samples, webhookExample, webhooks } from 'virtual:v1-reference';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { answerSeconds, retryWaits, testRetries } from '../../../../contracts/webhooks/terms';
import { Code } from './code';
import { isOnThisMachine } from './on-this-machine';
import { Fields } from './reference-parts';

const isOfOrder = ({ type }: (typeof webhooks)[number]) => type.startsWith('order.');

/** What the shop sends, when, and how to check it. */
export function WebhooksPart() {
  return (
    <section id="webhooks" className="card stack stack--tight">
      <h2>Webhooks</h2>
      <p>
        We tell your server what happens to your orders. Add its address under{' '}
        <Link to={paths.webhooks}>Webhooks</Link>, where you also see what was sent, and send a test.
      </p>
      {isOnThisMachine && (
        <p>
          This shop runs on your own machine, so it also takes <code>http://127.0.0.1:PORT</code> as an
          address.
        </p>
      )}
      <details>
        <summary>What a webhook looks like</summary>
        <Code label="Body of a webhook" text={webhookExample} />
      </details>
      <ul>
        <li>Answer 2xx within {answerSeconds} seconds, and do the work after that.</li>
        <li>{`After any other answer, or none, we send it again: after ${retryWaits.map(({ words }) => words).join(', ')}. A test is sent again ${testRetries} times. 410 switches the endpoint off.`}</li>
        <li>
          A webhook may arrive twice, or after a newer one: compare <code>webhook-id</code> and the order’s{' '}
          <code>version</code>.
        </li>
        <li>
          Each is signed, as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says. Check the
          signature before you believe it.
        </li>
      </ul>
      <h3>Types</h3>
      <p>
        The <code>data</code> of an order’s webhook is the order, as{' '}
        <a href="#getOrder">
          <code>GET /v1/orders/{'{number}'}</code>
        </a>{' '}
        returns it.
      </p>
      <ul>
        {webhooks.filter(isOfOrder).map(({ type, summary }) => (
          <li key={type}>
            <code>{type}</code>: <span>{summary}</span>
          </li>
        ))}
      </ul>
      <div>
        {webhooks
          .filter((one) => !isOfOrder(one))
          .map(({ type, summary, data }) => (
            <details key={type}>
              <summary>
                <span>
                  <code>{type}</code>: <span>{summary}</span>
                </span>
              </summary>
              <Fields title="Its data" fields={data} />
            </details>
          ))}
      </div>
      <h3>Check the signature</h3>
      <div>
        <Sample name="Node.js" text={samples.node} />
        <Sample name="PHP" text={samples.php} />
        <Sample name="Python" text={samples.python} />
      </div>
    </section>
  );
}

const Sample = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <details>
    <summary>{name}</summary>
    <Code label={name} text={text} />
  </details>
);
