import { type ChangeEvent, useState } from 'react';
import type { Contract, InputOf, OutputOf } from '../../../../../contracts/contract';
import { type ApiError, isApiError, somethingWentWrong } from '../../../lib/api/api-error';
import { dismissToasts, toast } from '../../../lib/toast';
import { useForm, useRequestIds } from '../../../lib/use-form';

/** The result of an RTK Query mutation. */
export interface Answered<Result> {
  readonly data?: Result | undefined;
  readonly error?: unknown;
}

/** A change's outcome, reported in the same way everywhere. */
export type Outcome<Result> =
  | { readonly kind: 'done'; readonly data: Result }
  /** Nothing was changed, or with `isLost` that is unknown. `message` says which, and what to do. */
  | { readonly kind: 'refused'; readonly message: string; readonly isLost?: boolean };

/** @param mayRepeat sending it again counts once */
export function outcomeOf<Result>({ data, error }: Answered<Result>, mayRepeat = false): Outcome<Result> {
  if (data === undefined)
    return isApiError(error)
      ? { kind: 'refused', message: wordsOf(error, mayRepeat), isLost: wasLost(error) }
      : { kind: 'refused', message: somethingWentWrong };
  const refusal = refusalIn(data);
  return refusal === null ? { kind: 'done', data } : { kind: 'refused', message: refusal };
}

/** An answer saying that nothing was changed is shown as a failure. */
const refusalIn = (data: unknown): string | null =>
  typeof data === 'object' &&
  data !== null &&
  'success' in data &&
  data.success === false &&
  'message' in data
    ? String(data.message)
    : null;

const wasLost = ({ kind, status = 0 }: ApiError): boolean => kind !== 'refused' || status >= 500;

function wordsOf(error: ApiError, mayRepeat: boolean): string {
  if (error.code === 'request_id_reused')
    return 'An earlier attempt with other values has gone through. Close this and check what it changed.';
  return wasLost(error) && mayRepeat
    ? `${error.message} You can safely try again: it counts only once.`
    : error.message;
}

/** The texts of the specification's error catalogue. */
interface OutcomeTexts {
  readonly success: string;
  /** Absent: the form shows the reason, and a toast would say the same. */
  readonly failure?: string;
}

/** @param isExplained the dialog shows the reason, so the toast doesn't repeat it */
export function tellOutcome(
  outcome: Outcome<unknown>,
  { success, failure }: OutcomeTexts,
  isExplained = false,
): void {
  if (outcome.kind === 'done') toast.success('Success', success);
  else if (failure !== undefined) toast.error('Error', failure, isExplained ? undefined : outcome.message);
}

type Mutation<Input, Result> = readonly [
  send: (input: Input) => Promise<Answered<Result>>,
  state: { readonly error?: unknown; readonly isLoading: boolean },
];

/** A button's mutation, with toasts for its outcome. `run` returns the server's answer, or null after a failure. */
export function withToasts<Input, Result>(
  [send, { error, isLoading }]: Mutation<Input, Result>,
  success: string,
  failure: string,
) {
  const run = async (input: Input): Promise<Result | null> => {
    // The message of the change before is out of date.
    dismissToasts();
    const outcome = outcomeOf(await send(input));
    tellOutcome(outcome, { success, failure });
    return outcome.kind === 'refused' ? null : outcome.data;
  };
  return { run, error, isLoading };
}

/** A message for each invalid field. Null removes the contract's message. */
type Checks<Values> = { readonly [Name in keyof Values]?: string | false | null | undefined };

export interface ActionFormOptions<C extends Contract, Values> {
  /** Its schema checks the input, so a form accepts what its function accepts. */
  readonly contract: C;
  readonly mutation: readonly [
    send: (input: InputOf<C>) => Promise<Answered<OutputOf<C>>>,
    ...rest: unknown[],
  ];
  /**
   * The idempotency key. `per dialog`, if money moves: after a lost answer, a changed amount can't pay twice. `per content`, for
   * edits: changed content is another request. `none`, if the contract has no key.
   */
  readonly key: 'requestId' extends keyof InputOf<C> ? 'per dialog' | 'per content' : 'none';
  /** For a form that stays open: values with the same result are the same request, so sending an answer twice uses one key. */
  readonly keyOf?: (values: Values) => string;
  readonly initial: Values;
  /** The input without its key. Null closes the form, because nothing has changed. */
  readonly toInput: (values: Values) => Omit<InputOf<C>, 'requestId'> | null;
  /** Checks that the contract can't make, such as against the balance. Their messages come first. */
  readonly check?: (values: Values) => Checks<Values>;
  /** Toasts. Without them, `onDone` reports the result. */
  readonly texts?: OutcomeTexts | ((values: Values) => OutcomeTexts);
  /** A consequence to read before sending: the button has to be pressed once more. Null: nothing to warn about. */
  readonly question?: (values: Values) => string | null;
  /** The form stays busy until its promise settles, for example once the screen below shows the result. */
  readonly onDone?: (answer: OutputOf<C>) => unknown;
  /** The fields that a refusal is about. They have its words, instead of the form. */
  readonly errorsIn?: (message: string, input: InputOf<C>) => { [Name in keyof Values]?: string } | undefined;
  readonly onClose: () => void;
  /** It was carried out, and the screen continues. */
  readonly staysOpen?: boolean;
}

/** A field's props. */
export interface ActionField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly value: string;
  readonly hasError: boolean;
  readonly errorMessage: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
}

export type ActionForm = Pick<
  ReturnType<typeof useActionForm<Contract, Record<string, string>>>,
  'busy' | 'formProps' | 'problem' | 'asked' | 'onClose'
>;

/** A form that calls one of staff's functions. The contract checks it too. */
export function useActionForm<C extends Contract, Values extends Record<string, string>>(
  options: ActionFormOptions<C, Values>,
) {
  const { contract, mutation, key, keyOf, initial, toInput, check, texts, question } = options;
  const { onDone, errorsIn, onClose, staysOpen = false } = options;
  const requestIds = useRequestIds();
  /** Why nothing was changed, or that this is unknown. */
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);

  /** The input as the contract reads it, and its messages by field. Errors elsewhere are left to the function. */
  const read = (values: Values) => {
    const input = toInput(values);
    if (input === null) return { input, found: {} };
    const keyed = key === 'none' ? input : { ...input, requestId: requestIds(keyOf?.(values) ?? '') };
    const parsed = contract.input.safeParse(keyed);
    const found: Record<string, string> = {};
    for (const { path, message } of parsed.error?.issues ?? []) {
      const name = path.findLast((part) => String(part) in initial);
      if (name !== undefined) found[String(name)] ??= message;
    }
    return { input: (parsed.success ? parsed.data : keyed) as InputOf<C> & { requestId?: string }, found };
  };

  const form = useForm<Values>({
    initial,
    validate: (values) => {
      const all = { ...read(values).found };
      for (const [name, words] of Object.entries(check?.(values) ?? {})) {
        if (words) all[name] = String(words);
        else if (words === null) delete all[name];
      }
      return all as { [Name in keyof Values]?: string };
    },
    async submit(values) {
      setProblem(null);
      const { input } = read(values);
      if (input === null) return onClose();
      const consequence = question?.(values) ?? null;
      if (consequence !== asked) setAsked(consequence);
      if (consequence !== null && consequence !== asked) return;
      const { requestId: _, ...content } = input;
      const keyed = key === 'per content' ? { requestId: requestIds(JSON.stringify(content)) } : {};
      const outcome = outcomeOf(await mutation[0]({ ...input, ...keyed }), true);
      if (texts) tellOutcome(outcome, typeof texts === 'function' ? texts(values) : texts, true);
      if (outcome.kind === 'refused') {
        const errors = errorsIn?.(outcome.message, input);
        if (errors) form.tell(errors);
        return setProblem(errors ? null : outcome.message);
      }
      await onDone?.(outcome.data);
      if (!staysOpen) onClose();
    },
  });

  /** The props of a field with its label, which begins the contract's messages. */
  const field = <Name extends keyof Values & string>(name: Name, label: string) => {
    const { errorMessage, ...rest } = form.field(name);
    return { ...rest, value: rest.value ?? '', label, errorMessage: labelled(errorMessage, label) };
  };
  return { ...form, field, problem, asked, onClose };
}

/** The contract says `must not be empty`. Complete sentences stay. */
function labelled(message: string, label: string): string {
  if (!/^(?:must|is|takes) /.test(message)) return message;
  const name = label.replace(/ \(.*\)$/, '');
  return message === 'must not be empty' ? `${name} is required` : `${name} ${message}`;
}
