import { answerExamples, calls } from 'virtual:v1-reference';
import {
  type ApiErrorCode,
  apiErrorStatus,
  commonApiErrors,
  errorAdvice,
} from '../../../../contracts/developers/terms';
import { Code, withCode } from './code';

type Call = (typeof calls)[number];

/** Every call of the API's document. */
export function CallsPart() {
  return (
    <section id="calls" className="card stack stack--tight">
      <h2>Calls</h2>
      <div>
        {calls.map((call) => (
          <details key={call.id} id={call.id}>
            <summary>
              <span>
                <code>
                  {call.method} {call.path}
                </code>{' '}
                <span className="row__note">{withCode(sentencesOf(call.summary)[0])}</span>
              </span>
            </summary>
            <p>
              {withCode(sentencesOf(call.summary)[1])} Its key needs the scope <code>{call.scope}</code>.
            </p>
            {call.sent.map(({ place, fields }) => (
              <Fields key={place} title={`You send in the ${place}`} fields={fields} areAsked />
            ))}
            {isAnOrder(call) ? (
              <div>
                <h3>You get</h3>
                <p>
                  The order, as{' '}
                  <a href="#getOrder">
                    <code>GET /v1/orders/{'{number}'}</code>
                  </a>{' '}
                  returns it.
                </p>
              </div>
            ) : (
              <Fields title="You get" fields={call.answer} />
            )}
            {ownErrors(call).length > 0 && (
              <div>
                <h3>Its own errors</h3>
                <p>
                  {ownErrors(call).map((code) => (
                    <a key={code} className="developers__error" href={`#errors-${code}`}>
                      {code}
                    </a>
                  ))}
                </p>
              </div>
            )}
          </details>
        ))}
      </div>
    </section>
  );
}

/** The first sentence, which stands in the list, and the rest. */
function sentencesOf(words: string): [string, string] {
  const [first = words] = /^.+?\.(?= |$)/.exec(words) ?? [];
  return [first.replace(/\.$/, ''), words.slice(first.length).trim()];
}

const orderFields = JSON.stringify(calls.find(({ id }) => id === 'getOrder')?.answer);

/** Whether it answers with an order, whose fields stand at another call. */
const isAnOrder = ({ id, answer }: Call): boolean =>
  id !== 'getOrder' && JSON.stringify(answer) === orderFields;

const ownErrors = ({ errors }: Call): string[] =>
  errors.filter((code) => !commonApiErrors.some((common) => common === code));

interface FieldsProps {
  readonly title: string;
  readonly fields: Call['answer'];
  readonly areAsked?: boolean;
}

export function Fields({ title, fields, areAsked = false }: FieldsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <FieldList fields={fields} areAsked={areAsked} />
    </div>
  );
}

function FieldList({ fields, areAsked }: Required<Omit<FieldsProps, 'title'>>) {
  return (
    <ul className="developers__list">
      {fields.map(({ name, type, isRequired, words, fields: inside }) => (
        <li key={name}>
          <code>{name}</code> <small>{type}</small>
          {areAsked && !isRequired && <small>, optional</small>}
          <p>
            {name === 'Idempotency-Key' ? (
              <>
                A new one for each purchase. <a href="#repeats">How repeats work</a>
              </>
            ) : (
              words
            )}
          </p>
          {inside.length > 0 && <FieldList fields={inside} areAsked={areAsked} />}
        </li>
      ))}
    </ul>
  );
}

/** Every error with what to do. Answers link here. */
export function ErrorsPart() {
  return (
    <section id="errors" className="card stack stack--tight">
      <h2>Errors</h2>
      <p>
        An answer that isn’t 2xx looks like this. Decide by its <code>code</code>, and by the HTTP status for
        one that you don’t know: we may add codes. <code>field</code> is there where one is wrong.
      </p>
      <Code label="An error" text={answerExamples.error.replace('https://example.org', location.origin)} />
      <details>
        <summary>All {Object.keys(apiErrorStatus).length} errors</summary>
        <ul className="developers__list">
          {Object.entries(apiErrorStatus).map(([code, status]) => (
            <li key={code} id={`errors-${code}`}>
              <code>{code}</code> <small>{status}</small>
              <p>{withCode(errorAdvice[code as ApiErrorCode])}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
