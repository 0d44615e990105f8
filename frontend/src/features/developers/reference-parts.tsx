import { answerExamples, calls } from 'virtual:v1-reference';
import {
  type ApiErrorCode,
  apiErrorStatus,
  commonApiErrors,
} from '../../../../contracts/developers/api-errors';
import { errorAdvice } from '../../../../contracts/developers/error-advice';
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
            <Fields title="You get" fields={call.answer} />
            <p>
              Its own errors:{' '}
              {ownErrors(call).length === 0
                ? 'none.'
                : ownErrors(call).map((code) => (
                    <a key={code} className="developers__error" href={`#errors-${code}`}>
                      {code}
                    </a>
                  ))}
            </p>
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
        An answer that isn’t 2xx has an <code>error</code> with a <code>code</code> for your program, a{' '}
        <code>message</code> for people and, where one is wrong, the <code>field</code>. We may add codes:
        treat one that you don’t know by its HTTP status. An address or a method that the API doesn’t have is
        answered with <code>no_such_call</code>.
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
